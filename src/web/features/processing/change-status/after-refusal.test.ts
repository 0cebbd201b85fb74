import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { noReply } from '../judged/faktur-question.ts';
import { madeUpCheck } from '../../../../../tests/support/made-up-check.ts';
import { afterRefusal } from './after-refusal.ts';

const file = new File(['%PDF'], 'faktur.pdf', { type: 'application/pdf' });
const accepted = { ...noReply, accepted: true, reason: 'Benar' };
const faktur = { file, check: madeUpCheck({ mentions: ['7'] }), reply: accepted };
const typed = { number: '04002600000000101', date: '2026-11-03', dpp: '3', dppNilaiLain: '2', ppn: '1' };
const saving = { faktur, onFile: undefined, isSent: false, mentions: ['1'] };
const refusal = (code: ApiError['code'], detail: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(code, 409, detail);

test('a chosen PDF that is judged otherwise now is checked again and has to be accepted again', () => {
  for (const code of ['fakturDoubtful', 'fakturOfAnother', 'notAllowed'] as const)
    expect(afterRefusal(refusal(code), saving).faktur).toMatchObject({
      check: undefined,
      reply: { accepted: false, reason: 'Benar' },
    });
  const part = { fields: [{ field: 'part', code: 'required' as const }] };
  expect(afterRefusal(refusal('invalidInput', part), saving).faktur?.check).toBeUndefined();
  expect(afterRefusal(refusal('network'), saving)).toEqual({});
});

test('a typed number that is another’s stays, to be corrected', () => {
  const withNumber = { ...saving, faktur: { ...faktur, reply: { ...accepted, typed } } };
  expect(afterRefusal(refusal('fakturOfAnother'), withNumber)).toEqual({});
});

test('a closing that was refused is about the PDF on file, which a chosen one is by then', () => {
  const doubt = refusal('fakturDoubtful', { verdict: 'dateDiffers' });
  const onFile = { verdict: 'dateDiffers', number: null, reply: noReply };
  expect(afterRefusal(doubt, { ...saving, faktur: undefined })).toEqual({
    faktur: undefined,
    onFile: { ...onFile, mentions: '1' },
  });
  expect(afterRefusal(doubt, { ...saving, isSent: true }).onFile).toEqual({ ...onFile, mentions: '7' });
  expect(afterRefusal(refusal('stateChanged'), { ...saving, isSent: true })).toEqual({});
});
