import { expect, test } from 'vitest';
import { readDraft, saveDraft } from './draft.ts';
import { newForm, newReceipt } from './form-state.ts';

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

const typed = newForm({ phone: '0812' });

test('gives back what was typed', () => {
  const store = memory();
  saveDraft(typed, 0, store);
  expect(readDraft(hour, store)).toEqual(typed);
});

test('remembers which photos there were, and nothing else of them', () => {
  const store = memory();
  const file = new File(['secret'], 'npwpPhoto.jpg');
  const npwpPhoto = { state: 'ready', file, preview: 'blob:secret', name: 'IMG_1.HEIC' } as const;
  saveDraft({ ...newForm(), photos: { npwpPhoto, receiptPhoto: { state: 'working' } } }, 0, store);
  expect([...store.items.values()].join()).not.toContain('secret');
  const found = readDraft(hour, store);
  expect(found).toEqual({ ...newForm(), photos: { npwpPhoto: { state: 'lost', name: 'IMG_1.HEIC' } } });
  const again = memory();
  saveDraft(found, hour, again);
  expect(readDraft(hour, again)).toEqual(found);
});

test('gives back the numbers of several receipts, and the names of their photos', () => {
  const store = memory();
  const file = new File(['x'], 'secret.jpg');
  const state = newForm({ transactionId: '1' });
  const photo = { state: 'ready', file, preview: 'blob:secret', name: 'IMG_2.jpg' } as const;
  const more = [{ ...newReceipt(), transactionId: '2', total: '500', photo }, newReceipt()];
  saveDraft({ ...state, more }, 0, store);
  expect(readDraft(hour, store).more).toMatchObject([
    { transactionId: '2', total: '500', photo: { state: 'lost', name: 'IMG_2.jpg' }, problems: {} },
    { transactionId: '', total: '', problems: {} },
  ]);
  expect(store.items.get('request-draft')).not.toContain('secret');
  const odd = JSON.stringify({ at: 0, more: [7, { transactionId: 8 }] });
  expect(readDraft(1, memory(odd)).more).toMatchObject([{ transactionId: '' }, { transactionId: '' }]);
});

test('remembers which receipts need their total', () => {
  const store = memory();
  saveDraft({ ...typed, crowded: ['12'] }, 0, store);
  expect(readDraft(hour, store).crowded).toEqual(['12']);
  const odd = JSON.stringify({ at: 0, crowded: [1, '3', null] });
  expect(readDraft(1, memory(odd)).crowded).toEqual(['3']);
});

test('forgets after a day', () => {
  const store = memory();
  saveDraft(typed, 0, store);
  expect(readDraft(25 * hour, store)).toEqual(newForm());
});

test('an empty form leaves nothing behind', () => {
  const store = memory();
  saveDraft(typed, 0, store);
  saveDraft(newForm(), 1, store);
  expect(store.items.size).toBe(0);
});

test('takes only texts of known fields from whatever it finds', () => {
  const found = JSON.stringify({ at: 0, typed: { phone: '0812', npwp: 7, evil: 'x' }, names: { evil: 'x' } });
  expect(readDraft(1, memory(found))).toEqual(typed);
  for (const broken of ['{', 'null', '7', '{"at":0}', '{"at":"x","typed":{}}', '{"at":0,"names":7}'])
    expect(readDraft(1, memory(broken))).toEqual(newForm());
});

test('a store that refuses does no harm', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveDraft(typed, 0, store)).not.toThrow();
  expect(readDraft(0, store)).toEqual(newForm());
});
