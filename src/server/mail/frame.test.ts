import { expect, it } from 'vitest';
import { renderMail } from './frame.ts';

const hostile = '<script>alert(1)</script> & "quoted"';

it('shows what users typed as text, in both twins', () => {
  const mail = renderMail({
    language: 'id',
    subject: hostile,
    heading: hostile,
    paragraphs: [hostile],
    facts: [[hostile, hostile]],
    button: { label: hostile, address: 'https://x.example/?a="><script>' },
    footer: hostile,
  });
  expect(mail.html).not.toContain('<script');
  expect(mail.html).toContain('&lt;script&gt;alert(1)');
  expect(mail.text).toContain(hostile);
});
