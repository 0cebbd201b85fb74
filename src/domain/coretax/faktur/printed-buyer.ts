import { isBuyerDocument, type BuyerKind } from '../../buyers/buyer.ts';
import { spaced } from './page-text.ts';
import { digitsAt } from './printed-values.ts';

const nameUpTo = (...ends: string[]) =>
  new RegExp(String.raw`${spaced('Nama')}\s?:?\s?([^]{1,300}?)\s?(?:${ends.map(spaced).join('|')})`, 'i');
const nameBeforeAddress = nameUpTo('Alamat');
const name = nameUpTo('Alamat', 'NPWP');

export type PrintedBuyer = { kind: BuyerKind; number: string };

const npwpLabel = new RegExp(spaced('NPWP'), 'gi');
const nikLabel = new RegExp(String.raw`${spaced('NIK')}(?:\s?\/\s?${spaced('Paspor')})?`, 'gi');
const passportLabel = new RegExp(spaced('Nomor Paspor'), 'gi');
const otherLabel = new RegExp(spaced('Identitas Lain'), 'gi');

/** The next label, which is no part of a value that is empty or is followed by it without a space. */
const nextLabel = String.raw`(?:Identitas\s?Lain|Nomor\s?Paspor|E-?mail|NPWP|(?:NIK|Nama|Alamat)\s?[:-])`;
const document = new RegExp(String.raw`\s?:?\s?((?![/-])(?:(?!${nextLabel})[A-Za-z0-9/-]){1,60})`, 'iy');

/** What is printed behind a label where there is no such number. */
const nothing = /\s?:?\s?(?:-|0{15,16})(?![\dA-Za-z])/y;

/**
 * The values behind a label, each once. A name or an address may hold the words of a label: where the label says below
 * them that there is no such number, none is what counts.
 */
function valuesOf(section: string, label: RegExp, read: (at: number) => string | undefined): string[] {
  let values = new Set<string>();
  for (const found of section.matchAll(label)) {
    const at = found.index + found[0].length;
    const value = read(at);
    nothing.lastIndex = at;
    const isField = !/\p{L}/u.test(section.charAt(found.index - 1));
    if (value !== undefined) values.add(value);
    else if (isField && nothing.test(section)) values = new Set();
  }
  return [...values];
}

/** The NPWPs in a section. As of 2024 an old one of 15 digits has a 0 in front. Zeros alone say that there is none. */
export const npwpsIn = (section: string): string[] =>
  valuesOf(section, npwpLabel, (at) => {
    const npwp = digitsAt(section, at, [16, 15])?.padStart(16, '0');
    return npwp !== undefined && /^0+$/.test(npwp) ? undefined : npwp;
  });

function documentAt(section: string, at: number): string | undefined {
  document.lastIndex = at;
  const written = document.exec(section)?.[1];
  return written !== undefined && isBuyerDocument(written) ? written : undefined;
}

/** The buyer in a block; null when there is none, and when an identity is there in two ways: nobody is guessed. */
export function buyerIn(block: string): PrintedBuyer | null {
  const section = block.replace(nameBeforeAddress, ' ');
  const found: { kind: BuyerKind; numbers: string[] }[] = [
    { kind: 'npwp', numbers: npwpsIn(section) },
    {
      kind: 'nik',
      numbers: valuesOf(section, nikLabel, (at) => digitsAt(section, at, [16])).filter(
        (nik) => !/^0+$/.test(nik),
      ),
    },
    { kind: 'passport', numbers: valuesOf(section, passportLabel, (at) => documentAt(section, at)) },
    { kind: 'other', numbers: valuesOf(section, otherLabel, (at) => documentAt(section, at)) },
  ];
  const first = found.find(({ numbers }) => numbers.length > 0);
  const [number] = first?.numbers ?? [];
  return first?.numbers.length === 1 && number !== undefined ? { kind: first.kind, number } : null;
}

/** NPWP and branch, 22 digits behind a #, often at the end of the address. */
export function placeIn(section: string): string | null {
  const [place] = valuesOf(section, /#/g, (at) => digitsAt(section, at, [22]));
  return place ?? null;
}

export const nameIn = (section: string): string | null =>
  (nameBeforeAddress.exec(section) ?? name.exec(section))?.[1]?.replaceAll(/\s/g, ' ').trim() ?? null;
