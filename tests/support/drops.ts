import { randomInt } from 'node:crypto';
import type { addToDrop, readDrop as readCall } from '../../src/contract/coretax/drops.ts';
import type { WireAnswerOf } from '../../src/contract/endpoint.ts';
import type { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import { fakturPdf, type Printing } from './faktur-pdf.ts';
import type { FakturFacts } from '../../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { sheetOf, xlsxOf } from './xlsx-files.ts';

let serial = randomInt(1_000) * 1_000_000;

/** 17 digits that nobody else uses: code, status, year and serial number. */
export const newNumber = (code = '04', status = '00'): string =>
  `${code}${status}26${String(++serial).padStart(11, '0')}`;

/** The same faktur once more, replaced so often. */
export const replacementOf = (number: string, status: string): string =>
  number.slice(0, 2) + status + number.slice(4);

/** What the faktur of a planted sale of one line says. */
export const usualAmounts = { dppNilaiLain: 91_667, ppn: 11_000 };

/** The PDF of the faktur for a planted sale; what is not told is as it should be. */
export const fakturFor = (
  transactionId: string,
  date: string,
  facts: Partial<FakturFacts> = {},
  printing: Printing = {},
): Buffer =>
  fakturPdf(
    { number: newNumber(), reference: transactionId, date, buyerName: 'ANI', ...usualAmounts, ...facts },
    printing,
  );

export async function openDrop(client: Client): Promise<string> {
  const { id } = (await answerOf(client.post('/api/coretax/drops'))) as unknown as Drop;
  return id;
}

export type Drop = WireAnswerOf<typeof readCall>;
export type AddedFile = Answer & WireAnswerOf<typeof addToDrop>;

export function addFile(client: Client, drop: string, content: Buffer, name = 'a.pdf'): Promise<AddedFile> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return answerOf(client.sendForm(`/api/coretax/drops/${drop}/files`, form)) as Promise<AddedFile>;
}

/** Four at a time, as a browser does, by their names. */
export async function addFiles(client: Client, drop: string, files: Record<string, Buffer>): Promise<void> {
  const waiting = Object.entries(files);
  const sendOthers = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { http } = await addFile(client, drop, next[1], next[0]);
      if (http !== 201) throw new Error(`${next[0]} was answered ${http}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendOthers));
}

export const readDrop = (client: Client, drop: string): Promise<Answer & Drop> =>
  answerOf(client.get(`/api/coretax/drops/${drop}`)) as Promise<Answer & Drop>;

export type Decision = { no?: number; row?: number; action: string; trxno?: string; reason?: string };
type RunEntry = { trxno: string | null; outcome: string | null; reason: string | null };
export type RunAnswer = Answer & {
  counts: Record<'done' | 'skipped' | 'failed' | 'left', number>;
  files: (RunEntry & { no: number })[];
  rows: (RunEntry & { row: number })[];
};

export const runDrop = (client: Client, drop: string, decisions?: Decision[]): Promise<RunAnswer> =>
  answerOf(
    client.post(`/api/coretax/drops/${drop}/run`, decisions ? { decisions } : {}),
  ) as Promise<RunAnswer>;

export type ListRow = Partial<
  Record<'number' | 'reference' | 'status' | 'buyer' | 'date', string> & typeof usualAmounts
>;

/** The Excel list of Coretax with these rows; the first is row 2. */
export function listOf(rows: ListRow[]): Buffer {
  const headings = [
    'NPWP Pembeli / Identitas lainnya',
    'Nomor Faktur Pajak',
    'Tanggal Faktur Pajak',
    'Status Faktur',
    'DPP Nilai Lain/DPP',
    'PPN',
    'Referensi',
  ];
  const cells = rows.map(
    ({ number = newNumber(), reference = '', status = 'APPROVED', buyer = '0098765431021000', ...row }) => [
      buyer,
      number,
      row.date ?? '',
      status,
      row.dppNilaiLain ?? usualAmounts.dppNilaiLain,
      row.ppn ?? usualAmounts.ppn,
      reference,
    ],
  );
  return xlsxOf({ sheets: [sheetOf([headings, ...cells])] });
}

/** A drop of these PDFs, run at once. */
export async function dropAndRun(client: Client, ...pdfs: Buffer[]): Promise<RunAnswer> {
  const drop = await openDrop(client);
  for (const [at, pdf] of pdfs.entries()) await addFile(client, drop, pdf, `${at + 1}.pdf`);
  return runDrop(client, drop);
}
