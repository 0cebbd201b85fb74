import { randomUUID } from 'node:crypto';
import { read, utils, type CellObject } from '@e965/xlsx';
import type { readDigunggung as readCall } from '../../src/contract/coretax/digunggung.ts';
import type { MonthBridge } from '../../src/contract/coretax/retail.ts';
import type { WireAnswerOf } from '../../src/contract/endpoint.ts';
import type { Db } from '../../src/server/database/database.ts';
import { recordFakturs } from '../../src/server/fakturs/record-fakturs.ts';
import type { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import { newNumber } from './drops.ts';

export type IssuedFaktur = {
  transactionId: string;
  number?: string;
  date?: string | null;
  dpp?: number | null;
  dppNilaiLain?: number | null;
  ppn?: number | null;
  replaces?: string;
};

/** Fakturs of planted sales, recorded as a run of a drop does it. Gives their numbers. */
export async function issue(db: Db, fakturs: readonly IssuedFaktur[], at = new Date()): Promise<string[]> {
  const rows = fakturs.map(({ number = newNumber(), replaces = null, ...faktur }) => ({
    id: randomUUID(),
    code: number.slice(0, 2),
    part: number.slice(0, 2),
    isEstimated: false,
    date: '2026-11-03',
    dpp: 100_000,
    dppNilaiLain: 91_667,
    ppn: 11_000,
    buyerKind: 'npwp' as const,
    buyerNumber: '0098765431021000',
    file: null,
    sha256: null,
    pages: 0,
    shown: null,
    ...faktur,
    number,
    replaces,
  }));
  await recordFakturs(db, rows, { source: 'hand', by: 'setup', at });
  return rows.map(({ number }) => number);
}

const place = '/api/coretax/digunggung';

export type Digunggung = WireAnswerOf<typeof readCall>;
export const readDigunggung = (client: Client, masa: string): Promise<Answer & Digunggung> =>
  answerOf(client.get(`${place}/${masa}`)) as Promise<Answer & Digunggung>;

export const takeSnapshot = (client: Client, masa: string): Promise<Answer> =>
  answerOf(client.post(`${place}/${masa}/snapshots`));

export const downloadSnapshot = (client: Client, masa: string, number?: number): Promise<Response> =>
  client.get(`${place}/${masa}.xlsx${number === undefined ? '' : `?snapshot=${number}`}`);

export const report = (client: Client, masa: string, reported: unknown): Promise<Answer> =>
  answerOf(client.post(`${place}/${masa}/reported`, { reported }));

export const writeRetailFile = (client: Client, masa: string, by: string): Promise<Answer> =>
  answerOf(client.post(`${place}/${masa}/files`, { by }));

export const downloadRetailFile = (client: Client, masa: string, number: unknown): Promise<Response> =>
  client.get(`${place}/${masa}/files/${String(number)}.xml`);

export const recount = (client: Client, masa: string): Promise<Answer> =>
  answerOf(client.post(`${place}/${masa}/recount`));

export const readBridge = (client: Client, masa: string): Promise<Answer & MonthBridge> =>
  answerOf(client.get(`${place}/${masa}/bridge`)) as Promise<Answer & MonthBridge>;

/** The sheets of a snapshot as a program that is not ours reads them: rows by heading, and cells. */
export async function openSnapshot(client: Client, masa: string, number?: number) {
  const book = read(new Uint8Array(await (await downloadSnapshot(client, masa, number)).arrayBuffer()));
  return {
    sheets: book.SheetNames,
    headings: (sheet: string) => utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 })[0],
    rows: (sheet: string) => utils.sheet_to_json<Record<string, string | number>>(book.Sheets[sheet] ?? {}),
    cell: (sheet: string, at: string) => book.Sheets[sheet]?.[at] as CellObject | undefined,
  };
}
