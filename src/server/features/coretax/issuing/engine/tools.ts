import type { IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { untilWritten } from '../../../../database/until-written.ts';
import type { AskedFaktur, FakturIssuer, FakturIssuers } from '../../../../ports/faktur-issuer.ts';
import type { FileStorage } from '../../../../ports/file-storage.ts';
import type { Pdf } from '../../../../ports/pdf.ts';
import type { Encryption } from '../../../../secrets/encryption.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import type { JournalNeeds } from './call-journal.ts';

/** The meter that measures the time from a confirmation to its mail. */
type IssuingMeter = { issuingSeconds: { observe: (seconds: number) => void } };

export type EngineNeeds = Omit<JournalNeeds, 'metrics'> & {
  metrics: JournalNeeds['metrics'] & IssuingMeter;
  files: FileStorage;
  pdf: Pdf;
  encryption: Encryption;
  fakturIssuers: FakturIssuers;
  config: { taxTeamEmail: string | undefined };
};

/** Everything by which a step of an issue is taken. */
export type StepTools = EngineNeeds & {
  settings: IssuingSettings;
  provider: ProviderName;
  issuer: FakturIssuer;
  /** Whether it is the provider of the settings. */
  isCurrent: boolean;
  ending: AbortSignal;
};

/** A step makes so many calls at most, each with a sign-in, and waits for their places. */
const callsOfStep = 4;
const waitsOfStepMs = 90_000;

/** The moment at which an issue that this process holds is taken for lost. */
export const lostAt = (now: Date, { timeoutMs }: Pick<IssuingSettings, 'timeoutMs'>): Date =>
  new Date(now.getTime() + callsOfStep * timeoutMs + waitsOfStepMs);

export const inMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Writes the result of a call as soon as the database takes it; until the issue is taken for lost, and looked up. */
export const written = <T>({ ending, settings }: StepTools, write: () => Promise<T>): Promise<T> =>
  untilWritten(write, { ending, forMs: settings.timeoutMs });

/** The faktur as the provider is asked for it; what was sent has its invoice. */
export function askedFaktur({ transactionId, code, round, invoice, replaces }: HeldIssue): AskedFaktur {
  if (!invoice) throw new Error('an issue that was sent has its invoice');
  return { key: { transactionId, code, round }, invoice, replaces };
}
