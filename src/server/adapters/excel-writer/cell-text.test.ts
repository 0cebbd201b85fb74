import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { textElement } from './cell-text.ts';

/** What Excel makes of an element: the XML first, then its own _xHHHH_. */
function readBack(element: string): string {
  const content = /^<t(?: xml:space="preserve")?>([^<>]*)<\/t>$/.exec(element)?.[1];
  if (content === undefined) throw new Error(`no such element: ${element}`);
  // What XML 1.0 knows as characters, in well-formed pairs.
  expect(content).toMatch(/^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  expect(content).not.toMatch(/&(?!amp;|lt;|gt;)/);
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

it.each([
  ['PT Maju & Rekan <CV>', '<t>PT Maju &amp; Rekan &lt;CV&gt;</t>'],
  ['"quoted" and \'so\'', '<t>"quoted" and \'so\'</t>'],
  ['😀 toko', '<t>😀 toko</t>'],
  ['\u0001', '<t>_x0001_</t>'],
  ['\uffff', '<t>_xFFFF_</t>'],
  ['_x0041_', '<t>_x005F_x0041_</t>'],
  ['_x0041_x0042_', '<t>_x005F_x0041_x005F_x0042_</t>'],
  // Together with what follows it would look like an escaped A.
  ['_x0041\u0001', '<t>_x005F_x0041_x0001_</t>'],
  ['half \ud83d of a pair', '<t>half \ufffd of a pair</t>'],
  [' before', '<t xml:space="preserve"> before</t>'],
  ['after ', '<t xml:space="preserve">after </t>'],
  ['two  spaces', '<t xml:space="preserve">two  spaces</t>'],
  ['line\nline', '<t xml:space="preserve">line\nline</t>'],
  ['\tin', '<t xml:space="preserve">\tin</t>'],
  ['line\r\nline', '<t xml:space="preserve">line_x000D_\nline</t>'],
])('writes %j as Excel does', (text, element) => {
  expect(textElement(text)).toBe(element);
});

it('loses nothing of any text', () => {
  const nasty = constantFrom(
    ...Array.from('&<>"=@+-_x \0\u0001\r\n\uffff\ud83dé😀'),
    '0041',
    '_x',
    '_x000',
    'D_',
    'amp;',
    ']]>',
  );
  const texts = oneof(
    array(nasty, { maxLength: 12 }).map((parts) => parts.join('')),
    string({ unit: 'binary' }),
  );
  assert(
    property(texts, (text) => {
      expect(readBack(textElement(text))).toBe(text.toWellFormed());
    }),
    { numRuns: 1_000 },
  );
});

it('cuts what is longer than a cell, and no character in two', () => {
  const full = 'a'.repeat(32_767);
  expect(readBack(textElement(full))).toBe(full);
  expect(readBack(textElement(`${full}b`))).toBe(full);
  expect(readBack(textElement(`${full.slice(1)}😀`))).toBe(full.slice(1));
});
