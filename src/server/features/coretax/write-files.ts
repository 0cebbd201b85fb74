import { createHash, randomUUID } from 'node:crypto';
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
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WorkbookWriter } from '../../ports/excel-writer.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { NewFile, NewItem } from '../../store/coretax/new-batch.ts';
import { announceFiles } from '../../store/requests/pending-files.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; writeWorkbook: WorkbookWriter };
type Sized = SizedInvoice & { content: TaxInvoice };

export type WrittenFile = Omit<NewFile, 'name'> & { items: NewItem[]; nameIn: (batch: number) => string };

/** So many at once: enough to be worth a piece of a file, and so few that others get their turn. */
const atOnce = 20;

/** Stores both forms of every file; all of them, or none is left. */
export async function writeFiles(
  needs: Needs,
  invoices: readonly TaxInvoice[],
  { seller, files: limits }: Pick<SellerSettings, 'seller' | 'files'>,
): Promise<WrittenFile[]> {
  const frameBytes = Buffer.byteLength(xmlHead(seller.npwp) + xmlTail);
  const planned = splitIntoFiles(await sized(invoices), limits, frameBytes).map((file) => ({
    ...file,
    xml: randomUUID(),
    excel: randomUUID(),
  }));
  await announceFiles(needs.database, storedNames(planned), needs.clock.now());
  const written: WrittenFile[] = [];
  try {
    for (const file of planned) written.push(await writeFile(needs, file, seller.npwp));
  } catch (error) {
    await removeFiles(needs.files, planned);
    throw error;
  }
  return written;
}

/** Measured by writing it, and written again later: texts of all files at once would take more room than all the rest. */
async function sized(invoices: readonly TaxInvoice[]): Promise<Sized[]> {
  const all: Sized[] = [];
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

type Planned = InvoiceFile<Sized> & Pick<NewFile, 'xml' | 'excel'>;

async function writeFile(
  { files, writeWorkbook, clock }: Needs,
  { placed, ...file }: Planned,
  npwp: string,
): Promise<WrittenFile> {
  const invoices = placed.map(({ invoice }) => invoice.content);
  const hash = createHash('sha256');
  function* xml() {
    for (const text of xmlTexts(npwp, invoices)) {
      const piece = Buffer.from(text);
      hash.update(piece);
      yield piece;
    }
  }
  await files.put(Readable.from(xml(), { objectMode: false }), file.xml);
  const sheets = [
    { name: 'Faktur', rows: inPieces(fakturRows(npwp, invoices)) },
    { name: 'DetailFaktur', rows: inPieces(detailRows(invoices)) },
  ];
  const workbook = writeWorkbook({ title: `Faktur ${file.masa}`, created: clock.now(), sheets });
  await files.put(Readable.from(workbook, { objectMode: false }), file.excel);
  return {
    ...file,
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

function itemOf({ invoice, position, firstLine, lastLine }: PlacedInvoice<Sized>, file: number): NewItem {
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

type Stored = readonly Pick<NewFile, 'xml' | 'excel'>[];

export const storedNames = (files: Stored): string[] => files.flatMap(({ xml, excel }) => [xml, excel]);

/** What cannot be removed now is removed within the hour: nobody claims it. */
export async function removeFiles(storage: FileStorage, files: Stored): Promise<void> {
  await Promise.allSettled(storedNames(files).map((name) => storage.remove(name)));
}
