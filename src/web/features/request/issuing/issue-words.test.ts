import { expect, it } from 'vitest';
import { ownProblems } from '#domain/coretax/issuing/own-problems.ts';
import { saidOf, troubleOf } from './issue-words.ts';

it('quotes only what the provider said, and tells the rest in the language of the reader', () => {
  const problem = { kind: 'down', code: '', field: null } as const;
  const issue = {
    problems: [
      { ...problem, text: ownProblems.timeout.id },
      { ...problem, kind: 'data' as const, code: '42', field: 'npwp', text: 'NPWP ditolak' },
    ],
  };
  expect(troubleOf(issue)).toEqual([ownProblems.timeout.en]);
  expect(saidOf(issue)).toEqual(['NPWP ditolak (42, field npwp)']);
});
