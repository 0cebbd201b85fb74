import encodeQr from 'qr';
import { code128 } from '#domain/formats/code-128.ts';

const addressOfSvg = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The address that holds a QR code of this text: error correction M, and the empty modules by which readers find it. */
export const qrAddress = (text: string): string =>
  addressOfSvg(encodeQr(text, 'svg', { ecc: 'medium', border: 4 }));

/** The standard wants ten empty modules at each end. */
const quiet = 10;

/** The address that holds an even number of digits as Code 128, stretched to whatever room it is given. */
export function barcodeAddress(digits: string): string {
  let x = quiet;
  let bars = '';
  for (const [at, width] of code128(digits).entries()) {
    if (at % 2 === 0) bars += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return addressOfSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + quiet} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars}"/></svg>`,
  );
}
