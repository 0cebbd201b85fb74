/** What is printed over a faktur that no longer counts. */
export type FakturMark = 'replaced' | 'cancelled';

const words: Record<string, FakturMark> = {
  REPLACED: 'replaced',
  DIGANTI: 'replaced',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  DIBATALKAN: 'cancelled',
  BATAL: 'cancelled',
  'TIDAK BERLAKU': 'cancelled',
  REJECTED: 'cancelled',
};

const decoration = String.raw`[^\p{L}\p{N}\n]{0,20}`;
/** A mark may be a sentence of these: "FAKTUR PAJAK INI TELAH DIBATALKAN". */
const before = String.raw`(?:(?:FAKTUR|PAJAK|STATUS|INI|TELAH|SUDAH|TAX|INVOICE)[\s:]{1,2}){0,5}`;
const patterns = Object.entries(words).map(([word, mark]) => {
  const letters = Array.from(word.replaceAll(' ', ''));
  // A line of its own, one letter to a line included; or letters that stand apart, wherever they are.
  const line = String.raw`(?<=^|\n)${decoration}${before}${letters.join(String.raw`\s?`)}${decoration}(?=\n|$)`;
  const apart = String.raw`(?<![\p{L}\p{N}])${letters.join(String.raw`\s`)}(?![\p{L}\p{N}])`;
  return { mark, pattern: new RegExp(`${line}|${apart}`, 'iu') };
});

/** Finds a mark where neither goods nor people are named: an article, a company or a street may be called so. */
export function markIn(frame: string): FakturMark | null {
  return patterns.find(({ pattern }) => pattern.test(frame))?.mark ?? null;
}
