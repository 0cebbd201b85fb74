import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { languages, type Language } from '../../src/domain/language.ts';

export type TextNode = { type: string; [field: string]: unknown };
/** A text of one language, of whatever it is made, and where it stands. */
export type WrittenText = { place: string; language: Language; text: string };

export const isNode = (value: unknown): value is TextNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Everything below a node, itself included. */
function* within(value: unknown): Generator<TextNode> {
  if (Array.isArray(value)) for (const each of value) yield* within(each);
  if (!isNode(value)) return;
  yield value;
  for (const field of Object.values(value)) yield* within(field);
}

/** The words that a text is made of, whether it is one or a function. */
export const wordsOf = (node: TextNode): string => stringsIn(node).join(' ').replaceAll(/\s+/g, ' ').trim();

function stringsIn(node: TextNode): string[] {
  return [...within(node)].flatMap(({ type, value }) => {
    if (type === 'Literal') return typeof value === 'string' ? [value] : [];
    if (type === 'JSXText') return [String(value)];
    if (type !== 'TemplateElement') return [];
    return typeof value === 'object' && value !== null && 'raw' in value ? [String(value.raw)] : [];
  });
}

export function propertiesOf(node: TextNode | undefined): Map<string, TextNode> {
  const found = new Map<string, TextNode>();
  if (node?.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return found;
  for (const property of node['properties'])
    if (isNode(property) && isNode(property['key']) && isNode(property['value']))
      found.set(String(property['key']['name'] ?? property['key']['value']), property['value']);
  return found;
}

export const sourceNodes = (file: string): Generator<TextNode> =>
  within(parseSync(file, readFileSync(file, 'utf8')).program.body);

/** Some files hold the texts of one language. */
const wholeFiles: Record<string, Language> = {
  'en.ts': 'en',
  'id.ts': 'id',
  'form-en.ts': 'en',
  'form-id.ts': 'id',
  'guide-en.ts': 'en',
  'guide-id.ts': 'id',
};

/** What users read of the program in either language: screens, mails, Excel files, messages of the server. */
export function textsOfSources(): WrittenText[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  return files.flatMap((place) => {
    const language = wholeFiles[basename(place)];
    if (language) return [...sourceNodes(place)].flatMap((node) => literalIn(place, language, node));
    return [...sourceNodes(place)].flatMap((node) => {
      const of = propertiesOf(node);
      if (!languages.every((one) => of.has(one))) return [];
      return languages.flatMap((one) =>
        [...within(of.get(one))].flatMap((inner) => literalIn(place, one, inner)),
      );
    });
  });
}

function literalIn(place: string, language: Language, node: TextNode): WrittenText[] {
  const isText = ['Literal', 'TemplateElement', 'JSXText'].includes(node.type);
  return isText ? stringsIn(node).map((text) => ({ place, language, text })) : [];
}

/** The documents that users read, paragraph by paragraph, without what stands in them as code or as an address. */
export function textsOfDocuments(): WrittenText[] {
  const files = globSync(['README.md', 'docs/{coretax,features}.md', 'docs/*.id.md']);
  return files.flatMap((place) => {
    const language: Language = place.endsWith('.id.md') ? 'id' : 'en';
    const text = readFileSync(place, 'utf8')
      .replaceAll(/```[^]*?```/g, '')
      .replaceAll(/`[^`\n]*`/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']');
    return text.split(/\n\s*\n/).map((paragraph) => ({ place, language, text: paragraph }));
  });
}
