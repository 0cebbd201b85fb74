import type { ZipEntry } from '../../files/zip-archive.ts';

/** The characters of code page 437 from 0x80 on, for programs that do not say that a name is UTF-8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const longest = 200;
const unnamed = 'unnamed';
/** Control characters, and those that turn the direction of a text or cannot be seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What macOS and Windows put beside the files of a person. */
const besides = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i;
const besidesFolder = '__MACOSX';

/** Whether it is neither a folder nor something that only an operating system needs. */
export function isFile(entry: ZipEntry): boolean {
  const path = pathOf(entry);
  return path.at(-1) !== '' && !besides.test(path.at(-1) ?? '') && !path.includes(besidesFolder);
}

/** The name without its folders, as it can be shown to anyone. */
export function shownName(entry: ZipEntry): string {
  const name = (pathOf(entry).at(-1) ?? '').normalize('NFC').replaceAll(unseen, '').trim();
  return name === '' ? unnamed : name.slice(0, longest).toWellFormed();
}

const pathOf = (entry: ZipEntry): string[] => decoded(entry).split(/[/\\]/);

/** Some programs write UTF-8 without saying so. */
function decoded({ name, isUtf8 }: ZipEntry): string {
  const text = name.toString('utf8');
  if (isUtf8 || !text.includes('\uFFFD')) return text;
  return name.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, (character) => {
    return upperHalf[character.charCodeAt(0) - 0x80] ?? '';
  });
}
