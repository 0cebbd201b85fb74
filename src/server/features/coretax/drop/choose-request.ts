import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import { chooseFor, findDropFiles, noteVerdicts } from '../../../store/coretax/drop-files.ts';
import { lockDrop } from '../../../store/coretax/drops.ts';
import { findStatus } from '../../../store/requests/requests.ts';
import { describeFile, readContext, type DescribedFile } from './describe-drop.ts';
import { judgeFiles } from './judge-files.ts';

/** Verdicts after which a person may choose the request: none was found by a reference, or more than one. */
const choosable = new Set<FakturVerdict>(['unknown', 'several', 'proposed']);

/** Judges a file against the request that somebody chose for it, from now on. */
export async function chooseRequest(
  { database }: { database: Database },
  { drop, no, transactionId }: { drop: string; no: number; transactionId: string },
): Promise<DescribedFile> {
  return database.begin(async (tx) => {
    const found = await lockDrop(tx, drop);
    if (!found) throw new DomainError('notFound');
    if (found.state === 'discarded') throw new DomainError('dropClosed');
    const { context } = await readContext(tx, drop);
    const [file] = await findDropFiles(tx, drop, [no]);
    if (!file) throw new DomainError('notFound');
    const [by] = await judgeFiles(tx, [{ ...file, chosen: null }], context);
    if (file.outcome === 'done' || !by || !choosable.has(by.judgement.verdict))
      throw new DomainError('transitionNotAllowed');
    if ((await findStatus(tx, transactionId)) === undefined) throw new DomainError('transactionNotFound');
    await chooseFor(tx, drop, no, transactionId);
    const [chosen] = await judgeFiles(tx, [{ ...file, chosen: transactionId }], context);
    if (!chosen) throw new DomainError('notFound');
    const { verdict, reason, transactionId: subject } = chosen.judgement;
    await noteVerdicts(tx, drop, [{ no, verdict, verdictReason: reason, transactionId: subject }]);
    return describeFile(chosen);
  });
}
