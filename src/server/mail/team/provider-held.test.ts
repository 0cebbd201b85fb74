import { expect, it } from 'vitest';
import { ownProblems } from '#domain/coretax/issuing/own-problems.ts';
import { providerHeldMail } from './provider-held.ts';

const hold = { provider: 'pajakexpress', kind: 'settings', since: new Date('2026-11-19T02:12:00Z') } as const;

it.each([
  ['id', ownProblems.signer.id, ['Sebab', ownProblems.signer.id]],
  ['en', ownProblems.signer.id, ['Because', ownProblems.signer.en]],
  ['en', 'NPWP tidak terdaftar', ['Its words', 'NPWP tidak terdaftar']],
] as const)('quotes the provider alone, and tells the rest in our words (%s, %s)', (language, text, fact) => {
  const { facts } = providerHeldMail({ ...hold, text }, language, 'https://faktur.example/coretax/issuing');
  expect(facts?.at(-1)).toEqual(fact);
});
