/** The characters that a cell of Excel holds. */
const maxLength = 32_767;

/** Whatever needs a second look: most texts have none of it, and are written as they are. */
const special = /[^\u0020-\u0025\u0027-\u003b\u003d\u003f-\ud7ff\ue000-\ufffd]|_x|^ | $| {2}/;

// Excel writes a character that XML does not know as _xHHHH_, and the underscore of a text that looks like one as
// _x005F_. A carriage return is known to XML, but readers make a line feed of it.
const forbidden = '[\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff]';
const forbiddenCharacter = new RegExp(forbidden, 'g');
const looksEscaped = new RegExp(`_(?=x[0-9a-fA-F]{4}(?:_|${forbidden}))`, 'g');
const losesSpace = /^[ \t\n]|[ \t\n]$|[\t\n]| {2}/;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text of a cell as an element of its sheet. */
export function textElement(text: string): string {
  return text.length <= maxLength && !special.test(text) ? `<t>${text}</t>` : carefully(text);
}

function carefully(text: string): string {
  const kept = cut(text).toWellFormed();
  const content = kept
    .replace(looksEscaped, '_x005F_')
    .replace(forbiddenCharacter, escaped)
    .replace(/[&<>]/g, (character) => entities[character] ?? '');
  return losesSpace.test(kept) ? `<t xml:space="preserve">${content}</t>` : `<t>${content}</t>`;
}

/** Cuts a text to the length that fits, never between the two halves of a character. */
function cut(text: string): string {
  if (text.length <= maxLength) return text;
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isSplit ? maxLength - 1 : maxLength);
}

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
