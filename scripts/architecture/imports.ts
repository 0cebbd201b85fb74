import type { Token } from './tokens.ts';

/** `specifier` is undefined when it is computed at run time. */
type Import = { specifier: string | undefined; line: number };
type Statement = { from: Import | undefined; next: number; exports: boolean };

const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === 'mark' && token.value === mark;
const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.value === word;

const inImportClause = (token: Token | undefined): boolean =>
  token?.kind === 'word' || (token?.kind === 'mark' && ',*{'.includes(token.value));

function importOf(token: Token): Import {
  const readable = token.kind === 'string' || (token.kind === 'template' && !token.value.includes('${}'));
  return { specifier: readable ? token.value : undefined, line: token.line };
}

/** The index behind the `}` that closes the `{` at `index`, or `index` itself where there is no `{`. */
function behindBraces(tokens: Token[], index: number): number {
  if (!isMark(tokens[index], '{')) return index;
  const length = tokens.slice(index).findIndex((token) => isMark(token, '}'));
  return length === -1 ? tokens.length : index + length + 1;
}

function behindAttributes(tokens: Token[], index: number): number {
  return isWord(tokens[index], 'with') ? behindBraces(tokens, index + 1) : index;
}

/** `import 'x'` and `import type a, { b } from 'x'`. */
function readImport(tokens: Token[], start: number): Statement | undefined {
  let index = start + 1;
  while (inImportClause(tokens[index])) index = Math.max(index + 1, behindBraces(tokens, index));
  const last = tokens[index];
  const bare = index === start + 1;
  if (last?.kind !== 'string' || !(bare || isWord(tokens[index - 1], 'from'))) return undefined;
  return { from: importOf(last), next: behindAttributes(tokens, index + 1), exports: false };
}

/** `export * as a from 'x'`, `export type { b } from 'x'` and `export { b }`, but no declarations. */
function readReexport(tokens: Token[], start: number): Statement | undefined {
  let index = start + 1;
  if (isWord(tokens[index], 'type')) index += 1;
  if (isMark(tokens[index], '*')) index += isWord(tokens[index + 1], 'as') ? 3 : 1;
  else if (isMark(tokens[index], '{')) index = behindBraces(tokens, index);
  else return undefined;
  const source = tokens[index + 1];
  if (!isWord(tokens[index], 'from') || source?.kind !== 'string')
    return { from: undefined, next: index, exports: true };
  return { from: importOf(source), next: behindAttributes(tokens, index + 2), exports: true };
}

function readStatement(tokens: Token[], index: number): Statement | undefined {
  const token = tokens[index];
  if (isMark(tokens[index - 1], '.')) return undefined;
  if (isWord(token, 'import')) return readImport(tokens, index);
  return isWord(token, 'export') ? readReexport(tokens, index) : undefined;
}

/** A dynamic `import('x')`, and the same in a type. */
function readImportCall(tokens: Token[], index: number): Import | undefined {
  const argument = tokens[index + 2];
  const called = isWord(tokens[index], 'import') && isMark(tokens[index + 1], '(');
  if (!called || argument === undefined || isMark(tokens[index - 1], '.')) return undefined;
  return importOf(argument);
}

export function readImports(tokens: Token[]): { imports: Import[]; isBarrel: boolean } {
  const imports: Import[] = [];
  let exportsSomething = false;
  let hasOwnCode = false;
  let index = 0;
  while (index < tokens.length) {
    const statement = readStatement(tokens, index);
    const found = statement === undefined ? readImportCall(tokens, index) : statement.from;
    if (found !== undefined) imports.push(found);
    if (statement === undefined) hasOwnCode ||= !isMark(tokens[index], ';');
    else exportsSomething ||= statement.exports;
    index = statement?.next ?? index + 1;
  }
  return { imports, isBarrel: exportsSomething && !hasOwnCode };
}
