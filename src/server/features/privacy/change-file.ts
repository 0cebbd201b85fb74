import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { maskedPerson, personOf, personProblems, type PersonKey } from '#domain/privacy/person.ts';
import { dueAfter, type FileKind } from '#domain/privacy/privacy-file.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { insertFile, saveFile, type PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { lockOpenFile } from './gather-person.ts';

type Needs = { database: Database; clock: Clock };
type NewPrivacyFile = Partial<Record<PersonKey, string | undefined>> & {
  kind: FileKind;
  identifiedBy: string;
  /** YYYY-MM-DD HH:mm in Jakarta. */
  receivedAt?: string | undefined;
  notes: string;
};

export async function openFile(
  { database, clock, config }: Needs & { config: { privacyAnswerHours: number } },
  { kind, identifiedBy, notes, ...given }: NewPrivacyFile,
  actor: string,
): Promise<PrivacyFile> {
  const now = clock.now();
  const person = personOf(given);
  const receivedAt =
    given.receivedAt === undefined ? now : new Date(`${given.receivedAt.replace(' ', 'T')}:00+07:00`);
  const problems = personProblems(person);
  // What has not come yet cannot be due.
  if (!(receivedAt <= now)) problems.push({ field: 'receivedAt', code: 'notYet' });
  if (problems.length > 0) throw new DomainError('invalidInput', { fields: problems });
  return database.begin(async (tx) => {
    const dueAt = dueAfter(receivedAt, config.privacyAnswerHours);
    const year = Number(jakartaDay(now).slice(0, 4));
    const file = await insertFile(tx, year, {
      kind,
      person,
      identifiedBy,
      receivedAt,
      dueAt,
      openedBy: actor,
      notes,
    });
    await writeAudit(tx, { actor, action: 'openPrivacyFile', detail: { file: file.number, kind } }, now);
    return file;
  });
}

type Change = { notes?: string | undefined; takeOver?: boolean | undefined; leftOut?: string[] | undefined };

export async function changeFile(
  { database, clock }: Needs,
  number: string,
  { notes, takeOver, leftOut }: Change,
  actor: string,
): Promise<PrivacyFile> {
  return database.begin(async (tx) => {
    const file = await lockOpenFile(tx, number);
    const changed = {
      ...file,
      notes: notes ?? file.notes,
      handledBy: takeOver ? actor : file.handledBy,
      leftOut: leftOut ?? file.leftOut,
    };
    await saveFile(tx, changed);
    const detail = { file: number, handledBy: changed.handledBy, leftOut: changed.leftOut.length };
    await writeAudit(tx, { actor, action: 'changePrivacyFile', detail }, clock.now());
    return changed;
  });
}

/**
 * Ends a case as answered, or as refused with a reason. After it only the fields are kept that are needed to recognise
 * the case.
 */
export async function endFile(
  { database, clock }: Needs,
  number: string,
  reason: string | undefined,
  actor: string,
): Promise<PrivacyFile> {
  return database.begin(async (tx) => {
    const file = await lockOpenFile(tx, number);
    const now = clock.now();
    const ended: PrivacyFile = {
      ...file,
      person: maskedPerson(file.person),
      handledBy: actor,
      status: reason === undefined ? 'answered' : 'refused',
      reason: reason ?? null,
      endedAt: now,
    };
    await saveFile(tx, ended);
    await writeAudit(
      tx,
      { actor, action: 'endPrivacyFile', detail: { file: number, status: ended.status } },
      now,
    );
    return ended;
  });
}
