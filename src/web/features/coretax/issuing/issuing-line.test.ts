import { afterEach, expect, it } from 'vitest';
import type { IssuingState } from '#contract/coretax/issuing-state.ts';
import { ownProblems } from '#domain/coretax/issuing/own-problems.ts';
import { chooseOfficeLanguage } from '#web/i18n/office-language.ts';
import { issuingLine } from './issuing-line.ts';

afterEach(() => chooseOfficeLanguage('en'));

const state: IssuingState = {
  provider: 'pajakexpress',
  policy: 'press',
  paused: null,
  held: null,
  breaker: null,
  callsThisMinute: 0,
  queued: 2,
  doneBy: null,
  urgent: null,
};
const [since, until, today] = ['2026-11-19 09:12:00', '2026-11-19 09:14:00', '2026-11-19'];

it('tells in the language of the reader what went wrong on the way, and quotes only what the provider said', () => {
  const { signer, timeout } = ownProblems;
  const held = { kind: 'settings', since, text: signer.id } as const;
  const breaker = { since, until, text: timeout.id };
  for (const language of ['en', 'id'] as const) {
    chooseOfficeLanguage(language);
    for (const [stopped, trouble] of [
      [{ held }, signer[language]],
      [{ breaker }, timeout[language]],
    ] as const) {
      const line = issuingLine({ ...state, ...stopped }, today);
      expect(line).toMatchObject({ trouble });
      expect(line).not.toHaveProperty('said');
    }
    const said = issuingLine({ ...state, held: { ...held, text: 'Unauthorized' } }, today);
    expect(said).toMatchObject({ said: 'Unauthorized' });
    expect(said).not.toHaveProperty('trouble');
  }
});
