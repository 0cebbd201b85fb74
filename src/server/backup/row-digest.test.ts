import { describe, expect, it } from 'vitest';
import { rowDigest } from './row-digest.ts';

const factsOf = (...chunks: string[]) => {
  const digest = rowDigest();
  for (const chunk of chunks) digest.add(Buffer.from(chunk));
  return digest.facts();
};

describe('rowDigest', () => {
  it('is the same for the same rows, however they are ordered and cut', () => {
    const whole = factsOf('a\t1\nb\t2\nc\t3\n');
    expect(whole.rows).toBe(3);
    expect(factsOf('c\t', '3\na\t1', '\n', 'b\t2\n')).toEqual(whole);
  });

  it('differs when a row is changed, missing or doubled', () => {
    const whole = factsOf('a\t1\nb\t2\n').content;
    expect(factsOf('a\t2\nb\t1\n').content).not.toBe(whole);
    expect(factsOf('a\t1\n').content).not.toBe(whole);
    expect(factsOf('a\t1\na\t1\n').content).not.toBe(factsOf('').content);
    expect(factsOf('a\t1\nb\t2\nb\t2\n').content).not.toBe(whole);
  });

  it('knows a row that was cut', () => {
    expect(() => factsOf('a\t1\nb')).toThrow('no end');
  });
});
