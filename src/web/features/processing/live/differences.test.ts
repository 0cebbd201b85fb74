import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const shown = { status: 'open', assignedTo: 'staff', note: '9' } as const;

it('tells what is no longer as it is shown', () => {
  const heard = { status: 'process', assignedTo: null, note: '10' } as const;
  expect(differences(shown, heard)).toEqual(heard);
  expect(differences(shown, shown)).toEqual({});
  expect(differences(shown)).toEqual({});
});

it('knows a first note, and an older one that is told late', () => {
  expect(differences({ status: 'open', assignedTo: null }, { note: '1' })).toEqual({ note: '1' });
  expect(differences(shown, { note: '8' })).toEqual({});
});
