/**
 * A minimal scanner that separates code, strings and comments. It reads the source itself, because Node's type stripping
 * refuses JSX and the native TypeScript compiler has no parser API.
 */

type TokenKind = 'word' | 'string' | 'template' | 'regex' | 'mark';
export type Token = { kind: TokenKind; value: string; line: number };

/** What a comment for readers of the code says, and the line on which it begins. */
type DocComment = { text: string; line: number };

/** A source as its checks read it: the tokens, the code with its comments blanked out, lines unchanged, and what they said. */
export type Scan = { tokens: Token[]; code: string; docs: DocComment[] };

/** A quote without a closing one on its line is an apostrophe in JSX text and becomes a `mark`. */
const PIECE =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|(?<string>'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*")|(?<word>[\p{L}\p{N}_$]+)|(?<space>\s+)|(?<mark>[^])/uy;
const REGEX = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/uy;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[^]|\$(?!\{))*/uy;
const WORD_BEFORE_REGEX = /^(?:return|typeof|case|in|of|else|throw|await|yield)$/;

/** Whether a slash may begin a regular expression. After a value it is a division; after `<` it closes a JSX tag. */
function regexMayFollow(previous: Token | undefined): boolean {
  if (previous === undefined) return true;
  if (previous.kind === 'word') return WORD_BEFORE_REGEX.test(previous.value);
  return previous.kind === 'mark' && !')]}<'.includes(previous.value);
}

export function tokenize(source: string): Scan {
  const tokens: Token[] = [];
  const docs: DocComment[] = [];
  const openTemplates: { token: Token; braces: number }[] = [];
  let code = '';
  let position = 0;
  let line = 1;

  function matchHere(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = position;
    return pattern.exec(source);
  }
  function advance(text: string, shown = text): void {
    code += shown;
    position += text.length;
    line += text.split('\n').length - 1;
  }
  function add(kind: TokenKind, value: string): Token {
    const token = { kind, value, line };
    tokens.push(token);
    return token;
  }
  /** Reads template text up to its end, or up to `${`, where code follows. */
  function readTemplateText(token: Token): void {
    const text = matchHere(TEMPLATE_TEXT)?.[0] ?? '';
    token.value += text;
    advance(text);
    if (source.startsWith('${', position)) {
      token.value += '${}';
      openTemplates.push({ token, braces: 0 });
      advance('${');
    } else {
      advance(source.slice(position, position + 1));
    }
  }
  function readMark(mark: string): void {
    const regex = mark === '/' && regexMayFollow(tokens.at(-1)) ? matchHere(REGEX)?.[0] : undefined;
    const template = openTemplates.at(-1);
    if (regex !== undefined) {
      add('regex', regex);
      advance(regex);
    } else if (mark === '`') {
      const token = add('template', '');
      advance(mark);
      readTemplateText(token);
    } else if (mark === '}' && template?.braces === 0) {
      openTemplates.pop();
      advance(mark);
      readTemplateText(template.token);
    } else {
      if (template !== undefined && mark === '{') template.braces += 1;
      if (template !== undefined && mark === '}') template.braces -= 1;
      add('mark', mark);
      advance(mark);
    }
  }

  while (position < source.length) {
    const { comment, string, word, space, mark } = matchHere(PIECE)?.groups ?? {};
    if (comment !== undefined) {
      if (comment.startsWith('/**')) docs.push({ text: comment.replaceAll(/^[/\s*]+|[/\s*]+$/g, ''), line });
      advance(comment, comment.replaceAll(/[^\n]/g, ' '));
    } else if (space !== undefined) advance(space);
    else if (mark !== undefined) readMark(mark);
    else if (word !== undefined) {
      add('word', word);
      advance(word);
    } else if (string !== undefined) {
      add('string', string.slice(1, -1));
      advance(string);
    }
  }
  return { tokens, code, docs };
}
