import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { mimeMessage } from './mime-message.ts';

const message = {
  messageId: '<mail-1@desk.example>',
  requestId: 'abc-123',
  from: 'Faktur Desk <faktur@desk.example>',
  to: 'budi@contoh.co.id',
  subject: 'Konfirmasi permintaan',
  text: 'Satu\n.\n..dua\n',
  html: '<p>Satu</p>\n',
  attachments: [],
};
const sent = async (changed: Partial<Parameters<typeof mimeMessage>[0]>) => {
  const { envelope, content } = mimeMessage({ ...message, ...changed });
  return { envelope, text: content.toString(), mail: await PostalMime.parse(content) };
};

/** The parser ends every text with a line end of its own. */
const bodies = ({ text, html }: Email) => [text?.trimEnd(), html?.trimEnd()];

describe('a message', () => {
  it('has both twins and its headers, and travels as it is when it is ASCII', async () => {
    const { envelope, text, mail } = await sent({});
    expect(envelope).toEqual({ from: 'faktur@desk.example', to: ['budi@contoh.co.id'] });
    expect(mail).toMatchObject({
      from: { name: 'Faktur Desk', address: 'faktur@desk.example' },
      to: [{ address: 'budi@contoh.co.id' }],
      subject: message.subject,
      messageId: message.messageId,
      attachments: [],
    });
    expect(bodies(mail)).toEqual([message.text.trimEnd(), message.html.trimEnd()]);
    expect(mail.headers.find(({ key }) => key === 'x-request-id')?.value).toBe('abc-123');
    expect(Number.isNaN(Date.parse(mail.date ?? ''))).toBe(false);
    expect(text).toContain('Content-Transfer-Encoding: 7bit\r\n\r\nSatu\r\n.\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['other alphabets', 'Añañ 😀 雅加达\n'],
    ['a line that is too long', `${'x'.repeat(5_000)}\n`],
    ['an equals sign and spaces at the end of a line beside an é', 'é = 1  \nnext\n'],
  ])('carries %s within the lines that mail servers take', async (_what, body) => {
    const { text, mail } = await sent({ text: body, html: `<p>${body}</p>` });
    expect(bodies(mail)).toEqual([body.trimEnd(), `<p>${body}</p>`]);
    expect(text).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it('carries names, subjects and addresses of other alphabets', async () => {
    const subject = 'Permintaan 雅加达 – selesai, dengan judul yang cukup panjang untuk dua baris';
    const { envelope, mail } = await sent({
      subject,
      from: '"PT Añañ, Tbk" <faktur@desk.example>',
      to: 'budi@jalan-ä.example',
    });
    expect(mail.subject).toBe(subject);
    expect(mail.from).toMatchObject({ name: 'PT Añañ, Tbk', address: 'faktur@desk.example' });
    expect(envelope).toEqual({ from: 'faktur@desk.example', to: ['budi@xn--jalan--gua.example'] });
  });

  it('asks for no answer of machines, and names where such mails are turned off where that can be', async () => {
    const unsubscribe = 'https://desk.example/saya/kode?lang=id';
    const valueOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;
    const [one, other] = [(await sent({})).mail, (await sent({ unsubscribe })).mail];
    expect(valueOf(one, 'auto-submitted')).toBe('auto-generated');
    expect(valueOf(one, 'list-unsubscribe')).toBeUndefined();
    expect(valueOf(other, 'list-unsubscribe')).toBe(`<${unsubscribe}>`);
  });

  it('lets nobody add a header by a subject', async () => {
    const { mail } = await sent({ subject: 'Satu\r\nBcc: all@x.example' });
    expect(mail.subject).toBe('Satu Bcc: all@x.example');
    expect(mail.bcc).toBeUndefined();
  });

  it('carries files, byte by byte and by their names', async () => {
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256));
    const { mail } = await sent({
      attachments: [
        { name: 'faktur-1.pdf', mediaType: 'application/pdf', content },
        { name: 'daftar "isi" é.csv', mediaType: 'text/csv', content: Buffer.from('a,b\n') },
      ],
    });
    expect(bodies(mail)).toEqual([message.text.trimEnd(), message.html.trimEnd()]);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['faktur-1.pdf', 'application/pdf'],
      ['daftar "isi" é.csv', 'text/csv'],
    ]);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(content)).toBe(true);
  });
});
