import { expect, it } from 'vitest';
import { judgeReply } from '../call-verdict.ts';
import { outcomeOfFaktur, readEnvelope } from './read-answer.ts';

const judge = (status: number, body: object | string, headers = {}) =>
  judgeReply(
    { status, headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) },
    readEnvelope,
  );

it.each([
  [201, { code: '00', message: 'success', data: { id: 7 } }, { is: 'done', data: { id: 7 } }],
  [
    422,
    {
      code: '42',
      message: 'Data tidak valid',
      errors: [{ field: 'customer.npwp', message: 'NPWP ditolak' }],
    },
    {
      is: 'refused',
      problems: [{ kind: 'data', code: '42', field: 'customer.npwp', text: 'NPWP ditolak' }],
    },
  ],
  [
    400,
    { code: '41', message: 'Wajib' },
    { is: 'refused', problems: [{ kind: 'data', code: '41', field: null, text: 'Wajib' }] },
  ],
  [404, { code: '44', message: 'Tidak ada' }, { is: 'missing' }],
  [409, { code: '49', message: 'Sudah ada' }, { is: 'duplicate' }],
  [
    401,
    { message: 'Unauthorized' },
    { is: 'held', problems: [{ kind: 'signIn', code: 'HTTP 401', field: null, text: 'Unauthorized' }] },
  ],
  [
    403,
    { code: 'MAG-005', message: 'No' },
    { is: 'held', problems: [{ kind: 'signIn', code: 'MAG-005', field: null, text: 'No' }] },
  ],
  [
    402,
    { code: '52', message: 'Habis' },
    { is: 'held', problems: [{ kind: 'quota', code: '52', field: null, text: 'Habis' }] },
  ],
  [422, { code: 'QUOTA_EXCEEDED', message: 'Habis' }, { is: 'held', problems: [{ kind: 'quota' }] }],
  [422, { code: '42', message: 'Kuota Internet 10 GB: nama ditolak' }, { is: 'refused' }],
  [
    400,
    { code: 'MAG-009', message: 'Header' },
    { is: 'held', problems: [{ kind: 'settings', code: 'MAG-009' }] },
  ],
  [404, { message: 'no Route matched with those values' }, { is: 'held', problems: [{ kind: 'settings' }] }],
  [413, '<h1>Too large</h1>', { is: 'refused', problems: [{ kind: 'data', code: 'HTTP 413' }] }],
  [302, '', { is: 'held', problems: [{ kind: 'settings', code: 'HTTP 302', text: 'HTTP 302' }] }],
  [502, '<h1>Bad Gateway</h1>', { is: 'down', isSent: true, retryAfterSeconds: null }],
  [200, { code: '77', message: 'Aneh' }, { is: 'unclear', text: '{"code":"77","message":"Aneh"}' }],
  [200, 'OK', { is: 'unclear', text: 'OK' }],
])('HTTP %i %j', (status, body, verdict) => {
  expect(judge(status, body)).toMatchObject(verdict);
});

const tooEarly = { message: 'API rate limit exceeded' };

it.each([
  ['30', 30],
  ['0', 0],
  ['Thu, 19 Nov 2026 03:01:30 GMT', 90],
  ['Thu, 19 Nov 2026 02:59:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('waits for Retry-After: %s', (told, retryAfterSeconds) => {
  const headers = { 'retry-after': told, date: 'Thu, 19 Nov 2026 03:00:00 GMT' };
  expect(judge(429, tooEarly, headers)).toMatchObject({ is: 'tooMany', retryAfterSeconds });
});

it('takes no time for a Retry-After where the answer does not tell its own', () => {
  const headers = { 'retry-after': 'Thu, 19 Nov 2026 03:01:30 GMT' };
  expect(judge(429, tooEarly, headers)).toMatchObject({ is: 'tooMany', retryAfterSeconds: null });
});

it.each([
  ['timeout', true, { is: 'down', isSent: true }],
  ['unreachable', false, { is: 'down', isSent: false }],
  ['notAllowed', false, { is: 'held', problems: [{ kind: 'settings', code: 'notAllowed' }] }],
] as const)('judges that nothing was answered: %s', (problem, isSent, verdict) => {
  expect(judgeReply({ problem, isSent }, readEnvelope)).toMatchObject(verdict);
});

const faktur = { id: 7, tax_invoice_number: '04002600000000101', invoice_status: 'NORMAL' };

it.each([
  [{ approval_status: 'DRAFT' }, 'draft'],
  [{ approval_status: 'IN_PROGRESS', tax_invoice_number: null }, 'signing'],
  [{ approval_status: 'APPROVED' }, 'approved'],
  [{ approval_status: 'APPROVED', invoice_status: 'NORMAL_SUB' }, 'approved'],
  [{ approval_status: 'APPROVED', tax_invoice_number: '' }, 'signing'],
  [{ approval_status: 'APPROVED', invoice_status: 'CANCELLED' }, 'cancelled'],
  [{ approval_status: 'APPROVED', invoice_status: 'SUBSTITUED' }, 'cancelled'],
  [{ approval_status: 'REJECTED' }, 'rejected'],
])('%j is %s', (told, state) => {
  expect(outcomeOfFaktur({ ...faktur, ...told })).toMatchObject({ state, reference: '7' });
});

it('gives the number as digits, and what it does not know in the words of the provider', () => {
  expect(
    outcomeOfFaktur({ ...faktur, approval_status: 'APPROVED', tax_invoice_number: '010.026-26.00000101' }),
  ).toMatchObject({ state: 'signing', number: null });
  expect(
    outcomeOfFaktur({ ...faktur, approval_status: 'APPROVED', tax_invoice_number: '040-026-00000000101' }),
  ).toMatchObject({ state: 'approved', number: '04002600000000101' });
  expect(outcomeOfFaktur({ ...faktur, approval_status: 'PAUSED' })).toContain('PAUSED');
  expect(outcomeOfFaktur({ ...faktur, approval_status: 'APPROVED', invoice_status: 'ODD' })).toContain('ODD');
  expect(outcomeOfFaktur(null)).toContain('no id');
});
