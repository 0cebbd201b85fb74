import { expect, it } from 'vitest';
import { keptText, shownText } from './kept-text.ts';

it('keeps no secret, no key in an address, and no file', () => {
  const file = 'JVBE'.repeat(400);
  const text = `{"password":"rahasia","link":"https://files.example/a.pdf?X-Signature=abc","pdf":"${file}"}`;
  expect(keptText(text, ['rahasia', ''])).toBe(
    '{"password":"***","link":"https://files.example/a.pdf?…","pdf":"(1600 characters)"}',
  );
  expect(keptText('panjang '.repeat(5_000), [])).toHaveLength(20_000);
});

it('knows a secret as JSON and addresses write it, also where the text is cut', () => {
  const secret = 'kopi "susu" & gula';
  const said = JSON.stringify({ secret, address: `/?q=${encodeURIComponent(secret)}` });
  expect(shownText(said, [secret])).toBe('{"secret":"***","address":"/?q=***"}');
  expect(shownText(`${'x'.repeat(490)}${secret}`, [secret])).toBe(`${'x'.repeat(490)}***`);
});
