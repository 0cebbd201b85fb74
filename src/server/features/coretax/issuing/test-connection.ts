import { ownWords } from '#domain/coretax/issuing/own-problems.ts';
import type { IssueProblemKind } from '#domain/coretax/issuing/outcome.ts';
import { isProviderName } from '#domain/coretax/issuing/issuing-settings.ts';
import { DomainError } from '#domain/errors.ts';
import type { FakturIssuers } from '../../../ports/faktur-issuer.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { readIssuing } from '../../../store/issuing/issuing-settings.ts';
import { createCallJournal, type JournalNeeds } from './engine/call-journal.ts';
import { readSecrets } from './issuing-secrets.ts';

export type TestNeeds = JournalNeeds & { encryption: Encryption; fakturIssuers: FakturIssuers };
export type ConnectionTest = { ok: boolean; problems: { kind: IssueProblemKind; text: string }[] };

const noPlace = {
  id: 'Batas panggilan per menit sedang penuh. Coba lagi sebentar lagi.',
  en: 'The limit of calls a minute is used up. Try again in a moment.',
};

/** Signs in at the provider by the saved settings and reads something; says what is wrong in the caller's language. */
export async function testConnection(needs: TestNeeds, language: 'id' | 'en'): Promise<ConnectionTest> {
  const { settings, secrets } = await readIssuing(needs.database);
  const { provider, callsPerMinute, timeoutMs } = settings;
  if (!isProviderName(provider)) throw new DomainError('issuingOff');
  const ending = new AbortController().signal;
  const journal = createCallJournal(needs, { provider, callsPerMinute, timeoutMs, isCurrent: true, ending });
  const readable = readSecrets(needs.encryption, provider, secrets);
  const answer = await needs.fakturIssuers[provider](settings, readable, journal).probe();
  if (!('done' in answer)) return { ok: false, problems: [{ kind: 'down', text: noPlace[language] }] };
  const { problems } = answer.done;
  return {
    ok: problems.length === 0,
    problems: problems.map(({ kind, text }) => ({ kind, text: ownWords(text, language) ?? text })),
  };
}
