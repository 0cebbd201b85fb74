const shortest = 6;
const longest = 32;
/** The most IDs taken: no faktur names as many, and a file that does is not worth more looks into the database. */
const most = 5_000;

/** Short runs of digits are amounts, dates and numbers of lines. */
export function mayBeTransactionId(run: string): boolean {
  return run.length >= shortest && run.length <= longest;
}

/**
 * What in the text of a faktur may be a transaction ID. The ID in question counts however short it is, and may also be
 * broken by spaces or the end of a line.
 */
export function possibleMentions(text: string, own: string): { own: boolean; others: string[] } {
  const runs = new Set(text.match(/\d+/g));
  const others = [...runs].filter((run) => run !== own && mayBeTransactionId(run));
  return { own: runs.has(own) || isBroken(text, own), others: others.slice(0, most) };
}

function isBroken(text: string, own: string): boolean {
  const digits = own.replaceAll(/(?<=\d)(?=\d)/g, String.raw`\s*`);
  return own.length >= shortest && new RegExp(String.raw`(?<!\d)${digits}(?!\d)`).test(text);
}

/** A faktur that names other transactions alone is probably another request's. */
export function isDoubtful(mentions: readonly string[], own: string): boolean {
  return mentions.length > 0 && !mentions.includes(own);
}

export type FakturWarning = 'otherTransactionId' | 'noTransactionId';

export function warningsOf(mentions: readonly string[], own: string): FakturWarning[] {
  if (mentions.includes(own)) return [];
  return isDoubtful(mentions, own) ? ['otherTransactionId'] : ['noTransactionId'];
}
