import { expect, test } from 'vitest';
import { readDraft, saveDraft } from './draft.ts';
import { emptyTyped } from './form-state.ts';

const hour = 3_600_000;

function memory(initial?: string) {
  const items = new Map<string, string>(initial === undefined ? [] : [['request-draft', initial]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('gives back what was typed', () => {
  const store = memory();
  saveDraft({ ...emptyTyped, phone: '0812' }, 0, store);
  expect(readDraft(hour, store)).toEqual({ ...emptyTyped, phone: '0812' });
});

test('forgets after a day', () => {
  const store = memory();
  saveDraft({ ...emptyTyped, phone: '0812' }, 0, store);
  expect(readDraft(25 * hour, store)).toEqual({});
});

test('an empty form leaves nothing behind', () => {
  const store = memory();
  saveDraft({ ...emptyTyped, phone: '0812' }, 0, store);
  saveDraft(emptyTyped, 1, store);
  expect(store.items.size).toBe(0);
});

test('takes only texts of known fields from whatever it finds', () => {
  const found = JSON.stringify({ at: 0, typed: { phone: '0812', npwp: 7, evil: 'x' } });
  expect(readDraft(1, memory(found))).toEqual({ phone: '0812' });
  for (const broken of ['{', 'null', '7', '{"at":0}', '{"at":"x","typed":{}}'])
    expect(readDraft(1, memory(broken))).toEqual({});
});

test('a store that refuses does no harm', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveDraft({ ...emptyTyped, phone: '1' }, 0, store)).not.toThrow();
  expect(readDraft(0, store)).toEqual({});
});
