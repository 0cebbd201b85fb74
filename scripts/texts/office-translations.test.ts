import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNode, propertiesOf, sourceNodes, wordsOf, type TextNode } from './read-texts.ts';

/** Words of both languages. A text that is the same in both and has others was forgotten. */
const wordsOfBoth = new Set(
  'batch coretax demo detail digunggung dkim dmarc dpp email empid excel faktur file id ktp masa menu mx nik no npwp pdf ppn spf status total upload whatsapp'.split(
    ' ',
  ),
);
const isOfBoth = (text: string) =>
  (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).every((word) => wordsOfBoth.has(word));

/** Labels of the product that are Indonesian in its English office, too. */
const labelsInBoth = new Set([
  'Alamat',
  'Batal',
  'Hari',
  'Nama PT',
  'Silakan pilih filter untuk melihat data.',
  'Simpan',
  'Struk',
  'Tambah Pengguna',
]);

type Text = { place: string; en: string; id: string };

function pairs(place: string, en: TextNode, id: TextNode): Text[] {
  if (en.type !== 'ObjectExpression') return [{ place, en: wordsOf(en), id: wordsOf(id) }];
  const indonesian = propertiesOf(id);
  return [...propertiesOf(en)].flatMap(([name, text]) => {
    const other = indonesian.get(name);
    return other ? pairs(`${place} ${name}`, text, other) : [];
  });
}

const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const texts = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('officeTexts')) return [];
  return [...sourceNodes(file)].flatMap((node) => {
    const [given] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const isCall = isNode(node['callee']) && node['callee']['name'] === 'officeTexts';
    const languages = propertiesOf(isCall && isNode(given) ? given : undefined);
    const [en, id] = [languages.get('en'), languages.get('id')];
    return en && id ? pairs(file, en, id) : [];
  });
});
const translated = texts.filter(({ en }) => !labelsInBoth.has(en));

test('the texts of the back office are found', () => {
  expect(texts.length).toBeGreaterThan(500);
});

test('every text of the back office is translated', () => {
  const forgotten = translated.filter(({ en, id }) => en === id && !isOfBoth(en));
  expect(forgotten).toEqual([]);
});

test('no language is mixed into the other', () => {
  const english = /\b(?:the|of|and|are|was|were|with|this|not|your)\b/i;
  const indonesian = /\b(?:yang|dan|untuk|tidak|dari|ini|sudah|belum)\b/i;
  expect(translated.filter(({ en, id }) => english.test(id) || indonesian.test(en))).toEqual([]);
});
