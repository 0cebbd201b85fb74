/** Fewer bits than these could be guessed by whoever has something that the secret signs. */
export const secretBits = 128;

const bitsOfKnown = 1;
/** The bits that a letter of a word adds to a phrase of random words. */
const bitsInWords = 2.2;
const wordLength = 4;
const shareOfWords = 1 / 2;
const repeatLength = 4;
const sequenceLength = 5;

const phrase = /^[A-Z]?[a-z]+(?:[ ._,-]+[A-Z]?[a-z]+)+$/;
const words = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g;

/**
 * Estimates how many bits somebody has to guess who knows how such secrets are made. Random letters count in full; words,
 * repetitions and sequences count next to nothing.
 */
export function bitsOf(secret: string): number {
  const bits = Array.from({ length: secret.length }, () => bitsOfLetter(secret));
  const count = (from: number, length: number, each: number) => bits.fill(each, from, from + length);
  if (phrase.test(secret)) count(0, secret.length, bitsInWords);
  else for (const { index, 0: word } of wordsIn(secret)) count(index, word.length, bitsInWords);
  for (let at = 1; at < secret.length; at++) {
    const repeated = repeatedAt(secret, at);
    if (repeated >= repeatLength) count(at, repeated, bitsOfKnown);
    const sequence = sequenceFrom(secret, at - 1);
    if (sequence >= sequenceLength) count(at, sequence - 1, bitsOfKnown);
  }
  return bits.reduce((sum, each) => sum + each, 0);
}

function bitsOfLetter(secret: string): number {
  if (/^[\da-f]+$/.test(secret) || /^[\dA-F]+$/.test(secret))
    return /[a-f]/i.test(secret) ? 4 : Math.log2(10);
  const kinds: [of: RegExp, size: number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 10],
  ];
  return Math.log2(kinds.reduce((size, [of, more]) => size + (of.test(secret) ? more : 0), 0));
}

/** Random letters look like a word here and there: only where a good part of a secret does, it is made of words. */
function wordsIn(secret: string): RegExpExecArray[] {
  const found = /^[\da-f]+$/i.test(secret)
    ? []
    : [...secret.matchAll(words)].filter(([word]) => looksLikeWord(word));
  const length = found.reduce((sum, [word]) => sum + word.length, 0);
  return length < secret.length * shareOfWords ? [] : found;
}

/** Random letters have fewer vowels and longer runs without one. */
function looksLikeWord(word: string): boolean {
  const share = (word.match(/[aeiou]/gi) ?? []).length / word.length;
  return word.length >= wordLength && share >= 0.25 && share <= 0.7 && !/[^aeiou]{4}/i.test(word);
}

/** How many letters from there on stand before it, too. */
function repeatedAt(secret: string, at: number): number {
  let length = 0;
  while (
    at + length < secret.length &&
    secret.slice(0, at + length).includes(secret.slice(at, at + length + 1))
  )
    length++;
  return length;
}

/** How many letters from there on follow each other at the same distance, as in 12345, aaaaa or zyxwv. */
function sequenceFrom(secret: string, from: number): number {
  const step = (at: number) => secret.charCodeAt(at + 1) - secret.charCodeAt(at);
  let at = from;
  while (at + 1 < secret.length && step(at) === step(from) && Math.abs(step(at)) <= 1) at++;
  return at - from + 1;
}
