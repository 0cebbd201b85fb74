import type { Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import { notInList, type ListEffect } from '#domain/coretax/faktur/list-rows.ts';
import { referencedIds } from '#domain/coretax/faktur/referenced-requests.ts';
import { DomainError } from '#domain/errors.ts';
import { maskBuyer } from '#domain/buyers/mask-buyer.ts';
import type { Db } from '../../../database/database.ts';
import {
  listDropFiles,
  listFileKeys,
  type DroppedFile,
  type Outcome,
} from '../../../store/coretax/drop-files.ts';
import {
  findListHead,
  listAwaited,
  listDropRows,
  listRowsOf,
  type DroppedRow,
} from '../../../store/coretax/drop-rows.ts';
import { findDrop, type Drop } from '../../../store/coretax/drops.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { maskedRead, type MaskedRead } from './masked-read.ts';
import { judgeFiles, type DropContext, type FileJudgement } from './judge-files.ts';
import { judgeList, type RowJudgement } from './judge-rows.ts';

/** A file as staff see it: what was read with masked numbers, and what is found about it now. */
export type DescribedFile = Omit<Judgement, 'replaces'> &
  Pick<DroppedFile, 'no' | 'name' | 'sha256' | 'pages' | 'outcome' | 'outcomeReason'> & {
    read: MaskedRead | null;
    companyName: string | null;
    requestBuyer: string | null;
    parts: string[];
  };

export type DescribedList = {
  name: string;
  rows: {
    row: number;
    number: string | null;
    transactionId: string | null;
    status: string;
    effect: ListEffect;
    reason: string | null;
    outcome: Outcome | null;
  }[];
  notInCoretax: string[];
};

export type DescribedDrop = Drop & {
  counts: Record<string, number>;
  files: DescribedFile[];
  list: DescribedList | null;
};

const mostAwaited = 10_000;

/** A drop judged as things stand now. */
export async function describeDrop(db: Db, id: string): Promise<DescribedDrop> {
  const drop = await findDrop(db, id);
  if (!drop) throw new DomainError('notFound');
  const { context, rows } = await readContext(db, id);
  const all = await listDropFiles(db, id);
  const files = (await judgeFiles(db, all, context)).map(describeFile);
  const counts: Record<string, number> = {};
  for (const { verdict } of files) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return { ...drop, counts, files, list: await describeList(db, id, rows, context) };
}

/** What judging a drop needs besides the single file, and the rows of its list. */
export async function readContext(db: Db, id: string): Promise<{ context: DropContext; rows: DroppedRow[] }> {
  const rows = await listDropRows(db, id);
  return { context: await contextWith(db, id, rows), rows };
}

/** Reads as much of a drop as judging these files needs: not all of a long list. */
export async function contextOf(db: Db, id: string, files: readonly DroppedFile[]): Promise<DropContext> {
  const numbers = files.flatMap(({ read }) => ('unreadable' in read ? [] : [read.number]));
  return contextWith(db, id, await listRowsOf(db, id, numbers));
}

async function contextWith(db: Db, id: string, rows: readonly DroppedRow[]): Promise<DropContext> {
  const { settings } = await currentSettings(db);
  const all = await listFileKeys(db, id);
  const listed = Map.groupBy(
    rows.map(({ read }) => read),
    ({ number }) => number,
  );
  return { settings, all, listed };
}

/** Describes a file. One that was run is shown as it was judged then, because now its faktur would be on record already. */
export function describeFile({ file, judgement, request }: FileJudgement): DescribedFile {
  const { no, name, sha256, pages, read, outcome, outcomeReason } = file;
  const { replaces: _replaces, ...judged } = judgement;
  const then = { verdict: file.verdict, reason: file.verdictReason, transactionId: file.transactionId };
  return {
    no,
    name,
    sha256,
    pages,
    ...judged,
    ...(outcome === 'done' ? then : {}),
    read: maskedRead(read),
    companyName: request?.companyName ?? null,
    requestBuyer: request ? maskBuyer(request.buyerKind, request.buyerNumber) : null,
    parts: request?.expected.map(({ code }) => code) ?? [],
    outcome,
    outcomeReason,
  };
}

export async function describeList(
  db: Db,
  id: string,
  rows: readonly DroppedRow[],
  { settings }: DropContext,
): Promise<DescribedList | null> {
  const head = await findListHead(db, id);
  if (!head) return null;
  const judged = await judgeList(db, rows, settings);
  const masas = new Set(rows.flatMap(({ read }) => ('refused' in read ? [] : (read.masa ?? []))));
  const named = rows.flatMap(({ read }) => ('refused' in read ? [] : referencedIds(read.reference)));
  const awaited = await listAwaited(db, [...masas], mostAwaited);
  return { name: head.name, rows: judged.map(describeRow), notInCoretax: notInList(awaited, named) };
}

function describeRow({ row: { row, outcome, effect, transactionId, outcomeReason }, judged }: RowJudgement) {
  const { number, status } = judged;
  if (outcome === 'done')
    return {
      row,
      number,
      status,
      transactionId,
      effect: effect ?? judged.effect,
      reason: outcomeReason,
      outcome,
    };
  return {
    row,
    number,
    status,
    transactionId: judged.transactionId,
    effect: judged.effect,
    reason: judged.reason,
    outcome,
  };
}
