import { expect, it } from 'vitest';
import { contrast, neededContrast } from '#domain/chain/colours.ts';
import { noFace, type ChainFace } from '#domain/chain/face.ts';
import { renderMail } from './frame.ts';

const hostile = '<script>alert(1)</script> & "quoted"';

it('shows what users typed as text, in both twins', () => {
  const mail = renderMail(
    {
      language: 'id',
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      button: { label: hostile, address: 'https://x.example/?a="><script>' },
      footer: hostile,
    },
    { ...noFace, name: hostile, footer: { id: hostile, en: hostile } },
  );
  expect(mail.html).not.toContain('<script');
  expect(mail.html).toContain('&lt;script&gt;alert(1)');
  expect(mail.text).toContain(hostile);
});

const plain = {
  subject: 's',
  heading: 'h',
  paragraphs: ['p'],
  button: { label: 'b', address: 'https://x.example/' },
};
const face: ChainFace = {
  ...noFace,
  name: 'Toko Maju',
  colour: '#7a1f5c',
  help: {
    phone: '021 555 0101',
    whatsapp: '+62 812 3456 7890',
    email: 'tanya@maju.example',
    hours: { id: 'Senin-Jumat 08.00-17.00', en: 'Monday to Friday, 8 am to 5 pm' },
  },
  privacy: { email: 'data@maju.example', phone: '' },
  footer: { id: 'Toko Maju, teman belanja.', en: 'Toko Maju, your shop.' },
};

it('wears the face of the chain, in the language of the mail', () => {
  const { html, text } = renderMail({ ...plain, language: 'en', footer: 'Automatic.' }, face);
  expect(html).toContain('>Toko Maju<');
  expect(html).not.toMatch(/FAKTUR DESK|#0b6b63/);
  expect(html).toContain('background-color:#7a1f5c');
  expect(text).toContain(
    '--\nAutomatic.\nToko Maju, your shop.\nHelp: phone 021 555 0101, WhatsApp +62 812 3456 7890, tanya@maju.example, Monday to Friday, 8 am to 5 pm\nPersonal data: data@maju.example\n',
  );
  const indonesian = renderMail({ ...plain, language: 'id', footer: 'Otomatis.' }, face);
  expect(indonesian.html).toContain('Bantuan: telepon 021 555 0101');
  expect(indonesian.text).toContain('Toko Maju, teman belanja.');
});

it('has a dark look in which the colour of the chain can be read', () => {
  const { html } = renderMail({ ...plain, language: 'en', footer: 'Automatic.' }, face);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, look = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? [];
  const colourOf = (name: string, property: string) =>
    new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:(#[0-9a-f]{6})!important`).exec(look)?.[1] ?? '';
  const card = colourOf('card', 'background-color');
  for (const name of ['ink', 'slate', 'mark', 'cell'])
    expect([name, contrast(colourOf(name, 'color'), card) >= neededContrast]).toEqual([name, true]);
});

it('says in the text twin every address of the other one, and where such mails are turned off', () => {
  const link = (name: string) => ({ label: name, address: `https://x.example/${name}` });
  const { html, text, unsubscribe } = renderMail(
    {
      ...plain,
      language: 'id',
      table: {
        head: ['a'],
        rows: [{ cells: ['1'], address: 'https://x.example/row', quiet: link('quiet') }],
      },
      secondary: link('secondary'),
      all: link('all'),
      unsubscribe: link('stop'),
      footer: 'Otomatis.',
    },
    noFace,
  );
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(6);
  for (const address of addresses) expect(text).toContain(`\n${address}\n`);
  expect(unsubscribe).toBe('https://x.example/stop');
});

it('looks as ever without a face', () => {
  const { html, text } = renderMail({ ...plain, language: 'id', footer: 'Otomatis.' }, noFace);
  expect(html).toContain('>FAKTUR DESK<');
  expect(html).toContain('solid #0b6b63');
  expect(text.endsWith('--\nOtomatis.\n')).toBe(true);
});
