import { expect, it } from 'vitest';
import { parseDeliveryStatus } from '#domain/messages/delivery-status.ts';
import { judgeReport } from '#domain/messages/judge-report.ts';
import { returnedMails } from '../../../../tests/support/returned-mails.ts';
import { readBytes, readReceivedMail } from './read-received-mail.ts';

const returnPath = 'bounce+17-1-0123456789abcdef01234567@contoh.co.id';
const recipient = 'ani.tester@contoh.net';
const mails = returnedMails(returnPath, recipient);

const judged = async (raw: string) => {
  const { receivers, deliveryStatus } = await readReceivedMail(Buffer.from(raw));
  const verdict =
    deliveryStatus === undefined
      ? { kind: 'noReport' }
      : judgeReport(parseDeliveryStatus(deliveryStatus), recipient);
  return { isAddressed: receivers.toLowerCase().includes(returnPath), verdict };
};

it('there are sixty of them or more', () => {
  expect(mails.length).toBeGreaterThanOrEqual(60);
});

it.each(mails)('a mail as from $name is what it is', async ({ raw, expected }) => {
  expect(await judged(raw)).toEqual({ isAddressed: true, verdict: expected });
});

it('a report needs no more than its beginning, however much comes after it', async () => {
  const [first] = mails;
  const long = `${first?.raw.replace('--=_b--', '')}\r\n${'x'.repeat(5 * readBytes)}`;
  expect((await judged(long)).verdict).toEqual(first?.expected);
});

it.each<[string, string]>([
  ['nothing', ''],
  ['bytes of another kind', '\u0000\u00ff'.repeat(50_000)],
  ['a header without an end', `Subject: ${'a'.repeat(5_000_000)}`],
  [
    'parts within parts',
    Array.from(
      { length: 5_000 },
      (_, no) => `Content-Type: multipart/mixed; boundary="b${no}"\r\n\r\n--b${no}\r\n`,
    ).join(''),
  ],
  [
    'thousands of parts',
    `Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(500_000)}`,
  ],
  ['mails within mails', 'Content-Type: message/rfc822\r\n\r\n'.repeat(100_000)],
])('%s is no report', async (_case, raw) => {
  expect((await judged(raw)).verdict).toEqual({ kind: 'noReport' });
});
