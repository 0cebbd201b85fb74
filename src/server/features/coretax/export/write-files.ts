import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { detailRows, fakturRows } from '#domain/coretax/invoice-rows.ts';
import { invoiceXml, invoiceXmlLines, xmlHead, xmlTail } from '#domain/coretax/invoice-xml.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import {
  splitIntoFiles,
  xmlFileName,
  type InvoiceFile,
  type PlacedInvoice,
  type SizedInvoice,
} from '#domain/coretax/split-files.ts';
import { totalsOf, type TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { NewFiles } from '../../../files/with-files.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WorkbookWriter } from '../../../ports/excel-writer.ts';
import type { NewFile, NewItem } from '../../../store/coretax/new-batch.ts';

type Needs = { clock: Clock; writeWorkbook: WorkbookWriter } & Pick<NewFiles, 'put'>;
type SizedTaxInvoice = SizedInvoice & { content: TaxInvoice };

export type WrittenFile = Omit<NewFile, 'name'> & { items: NewItem[]; nameIn: (batch: number) => string };

/** The fakturs of one piece of a file: few enough that other work gets its turn between pieces. */
const atOnce = 20;

/** Stores both forms of every file. */
export async function writeFiles(
  needs: Needs,
  invoices: readonly TaxInvoice[],
  { seller, files: limits }: Pick<SellerSettings, 'seller' | 'files'>,
): Promise<WrittenFile[]> {
  const frameBytes = Buffer.byteLength(xmlHead(seller.npwp) + xmlTail);
  const planned = splitIntoFiles(await sized(invoices), limits, frameBytes);
  const written: WrittenFile[] = [];
  for (const file of planned) written.push(await writeFile(needs, file, seller.npwp));
  return written;
}

/** Measured by writing it, and written again later: texts of all files at once would take more room than all the rest. */
async function sized(invoices: readonly TaxInvoice[]): Promise<SizedTaxInvoice[]> {
  const all: SizedTaxInvoice[] = [];
  for (const some of inPieces(invoices)) {
    for (const content of some) {
      const { date, reference, code } = content;
      const xmlBytes = Buffer.byteLength(invoiceXml(content));
      all.push({ date, reference, code, xmlLines: invoiceXmlLines(content), xmlBytes, content });
    }
    await setImmediate();
  }
  return all;
}

async function writeFile(
  { put, writeWorkbook, clock }: Needs,
  { placed, ...file }: InvoiceFile<SizedTaxInvoice>,
  npwp: string,
): Promise<WrittenFile> {
  const invoices = placed.map(({ invoice }) => invoice.content);
  const hash = createHash('sha256');
  function* pieces() {
    for (const text of xmlTexts(npwp, invoices)) {
      const piece = Buffer.from(text);
      hash.update(piece);
      yield piece;
    }
  }
  const [xml] = await put([Readable.from(pieces(), { objectMode: false })]);
  const sheets = [
    { name: 'Faktur', rows: inPieces(fakturRows(npwp, invoices)) },
    { name: 'DetailFaktur', rows: inPieces(detailRows(invoices)) },
  ];
  const workbook = writeWorkbook({ title: `Faktur ${file.masa}`, created: clock.now(), sheets });
  const [excel] = await put([Readable.from(workbook, { objectMode: false })]);
  return {
    ...file,
    xml,
    excel,
    count: placed.length,
    sha256: hash.digest('hex'),
    items: placed.map((one) => itemOf(one, file.no)),
    nameIn: (batch) => xmlFileName(npwp, batch, file),
  };
}

function* xmlTexts(npwp: string, invoices: readonly TaxInvoice[]): Generator<string> {
  yield xmlHead(npwp);
  for (const some of inPieces(invoices)) yield some.map(invoiceXml).join('');
  yield xmlTail;
}

function itemOf(
  { invoice, position, firstLine, lastLine }: PlacedInvoice<SizedTaxInvoice>,
  file: number,
): NewItem {
  const { reference, code, date, buyerName, lines } = invoice.content;
  const totals = totalsOf(lines);
  return {
    transactionId: reference,
    code,
    file,
    position,
    firstLine,
    lastLine,
    date,
    buyerName,
    taxBase: String(totals.taxBase),
    otherTaxBase: String(totals.otherTaxBase),
    vat: String(totals.vat),
  };
}

function* inPieces<T>(values: Iterable<T>): Generator<T[]> {
  let piece: T[] = [];
  for (const value of values) {
    piece.push(value);
    if (piece.length < atOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
