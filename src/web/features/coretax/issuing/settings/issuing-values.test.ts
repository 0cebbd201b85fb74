import { expect, test } from 'vitest';
import type { IssuingSettingsAnswer } from '#contract/coretax/issuing-settings.ts';
import { defaultIssuing } from '#domain/coretax/issuing/issuing-settings.ts';
import { merged } from '#web/ui/forms/use-versioned-edit.ts';
import { bodyOf, changedParts, valuesOf } from './issuing-values.ts';

const saved: IssuingSettingsAnswer = {
  ...defaultIssuing,
  version: 3,
  provider: 'klikpajak',
  klikpajak: {
    address: 'https://a',
    clientId: 'a',
    clientSecret: { isSet: true },
    pushSecret: { isSet: false },
  },
  pajakexpress: { ...defaultIssuing.pajakexpress, password: { isSet: true } },
  editedBy: 'admin',
  editedAt: '2026-11-19 10:00:00',
};

test('a secret that nobody touches is not sent, and one that is typed counts as a change', () => {
  const values = valuesOf(saved);
  expect(values.klikpajak).toEqual({ address: 'https://a', clientId: 'a' });
  expect(changedParts(values, values)).toEqual([]);
  expect(
    changedParts(values, { ...values, klikpajak: { ...values.klikpajak, clientSecret: 'new' } }),
  ).toEqual(['klikpajak']);
});

test('of two who save, the second keeps what they changed and takes everything else', () => {
  const theirs = { ...saved, version: 4, policy: 'press', callsPerMinute: 10 } as const;
  const mine = { ...valuesOf(saved), callsPerMinute: 90 };
  const parts = changedParts(valuesOf(saved), mine);
  expect(merged(valuesOf(theirs), mine, parts)).toMatchObject({ policy: 'press', callsPerMinute: 90 });
});

test('what is typed for a provider that is not chosen is not saved', () => {
  const values = { ...valuesOf(saved), pajakexpress: { ...valuesOf(saved).pajakexpress, email: 'no' } };
  expect(bodyOf(saved, values)).toMatchObject({ version: 3, pajakexpress: { email: '' } });
});
