export const mediaTypes = {
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xml: 'application/xml',
  unknown: 'application/octet-stream',
} as const;

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** How the files begin that people send us and that we write. A .xlsx is a zip file, the .xls of before an OLE container. */
const beginnings: [type: MediaType, bytes: number[]][] = [
  [mediaTypes.jpeg, [0xff, 0xd8, 0xff]],
  [mediaTypes.pdf, [0x25, 0x50, 0x44, 0x46]],
  [mediaTypes.xlsx, [0x50, 0x4b]],
  [mediaTypes.xls, [0xd0, 0xcf, 0x11, 0xe0]],
  [mediaTypes.xml, [0x3c, 0x3f, 0x78, 0x6d]],
];

/** The number of bytes that are enough to tell the type. */
export const mediaTypeBytes = 4;

export function mediaTypeOf(start: Uint8Array): MediaType {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  return found?.[0] ?? mediaTypes.unknown;
}
