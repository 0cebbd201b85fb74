import { headLines } from './invoice-xml.ts';

/** What has to be known of a faktur to find its file: not its text, which is written when the file is. */
export type SizedInvoice = {
  date: string;
  reference: string;
  code: string;
  /** Lines and bytes of its XML. */
  xmlLines: number;
  xmlBytes: number;
};
export type FileLimits = { fakturs: number; bytes: number };
export type PlacedInvoice<Invoice> = {
  invoice: Invoice;
  /** The position of the faktur in the file, from 1. */
  position: number;
  firstLine: number;
  lastLine: number;
};
export type InvoiceFile<Invoice> = {
  /** The number of the file through the batch, from 1. */
  no: number;
  /** YYYY-MM */
  masa: string;
  /** The number of the file among those of its month. */
  part: number;
  parts: number;
  bytes: number;
  placed: PlacedInvoice<Invoice>[];
};

/**
 * Divides fakturs into files: by month, then as many as the limits allow. A faktur that is larger than a file may be
 * has one to itself. `frameBytes` is what head and tail of a file take.
 */
export function splitIntoFiles<Invoice extends SizedInvoice>(
  invoices: readonly Invoice[],
  limits: FileLimits,
  frameBytes: number,
): InvoiceFile<Invoice>[] {
  const files: InvoiceFile<Invoice>[] = [];
  let nextLine = 0;
  for (const invoice of invoices.toSorted(byFileOrder)) {
    const masa = invoice.date.slice(0, 7);
    let file = files.at(-1);
    const isFull =
      file?.masa !== masa ||
      file.placed.length === limits.fakturs ||
      file.bytes + invoice.xmlBytes > limits.bytes;
    if (file === undefined || isFull) {
      const part = file?.masa === masa ? file.part + 1 : 1;
      file = { no: files.length + 1, masa, part, parts: 0, bytes: frameBytes, placed: [] };
      files.push(file);
      nextLine = headLines + 1;
    }
    const lastLine = nextLine + invoice.xmlLines - 1;
    file.placed.push({ invoice, position: file.placed.length + 1, firstLine: nextLine, lastLine });
    file.bytes += invoice.xmlBytes;
    nextLine = lastLine + 1;
  }
  const ofMonth = Map.groupBy(files, ({ masa }) => masa);
  return files.map((file) => ({ ...file, parts: ofMonth.get(file.masa)?.length ?? 0 }));
}

/** The order of fakturs in files: by date, transaction ID as a text, and code. */
function byFileOrder(a: SizedInvoice, b: SizedInvoice): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.reference !== b.reference) return a.reference < b.reference ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}

/** The batch is only known once it is stored: names come last. */
export const xmlFileName = (
  npwp: string,
  batch: number,
  { masa, part, parts }: Pick<InvoiceFile<unknown>, 'masa' | 'part' | 'parts'>,
): string => `faktur-${npwp}-${masa.replace('-', '')}-batch${batch}-${part}of${parts}.xml`;
