import { expect, test } from 'vitest';
import { readDraft, saveDraft } from './draft.ts';
import { newReceipt } from '../receipts/receipts.ts';
import { newForm, type FormState } from './form-state.ts';

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
/** A form without what tells its receipts apart on the page. */
const withoutKeys = (state: FormState) => ({
  ...state,
  receipts: state.receipts.map(({ key: _key, ...receipt }) => receipt),
});

test('gives back what was typed', () => {
  const store = memory();
  saveDraft(typed, 0, store);
  expect(withoutKeys(readDraft(hour, store))).toEqual(withoutKeys(typed));
});

test('remembers which photos there were, and nothing else of them', () => {
  const store = memory();
  const file = new File(['secret'], 'npwpPhoto.jpg');
  const npwpPhoto = { state: 'ready', file, preview: 'blob:secret', name: 'IMG_1.HEIC' } as const;
  const receipt = { ...newReceipt(), photo: { state: 'working' } as const };
  saveDraft({ ...newForm({}, [receipt]), npwpPhoto }, 0, store);
  expect([...store.items.values()].join()).not.toContain('secret');
  const found = readDraft(hour, store);
  const left = { ...newForm(), npwpPhoto: { state: 'lost', name: 'IMG_1.HEIC' } as const };
  expect(withoutKeys(found)).toEqual(withoutKeys(left));
  const again = memory();
  saveDraft(found, hour, again);
  expect(withoutKeys(readDraft(hour, again))).toEqual(withoutKeys(found));
});

test('gives back the numbers of several receipts, and the names of their photos', () => {
  const store = memory();
  const file = new File(['x'], 'secret.jpg');
  const photo = { state: 'ready', file, preview: 'blob:secret', name: 'IMG_2.jpg' } as const;
  const first = { ...newReceipt(), transactionId: '1' };
  const second = { ...newReceipt(), transactionId: '2', total: '500', photo };
  saveDraft(newForm({}, [first, second, newReceipt()]), 0, store);
  expect(readDraft(hour, store).receipts).toMatchObject([
    { transactionId: '1', total: '', problems: {} },
    { transactionId: '2', total: '500', photo: { state: 'lost', name: 'IMG_2.jpg' }, problems: {} },
    { transactionId: '', total: '', problems: {} },
  ]);
  expect(store.items.get('request-draft')).not.toContain('secret');
  const odd = JSON.stringify({ at: 0, receipts: [7, { transactionId: 8 }] });
  expect(readDraft(1, memory(odd)).receipts).toMatchObject([{ transactionId: '' }, { transactionId: '' }]);
});

test('reads what a tab has stored while the first receipt stood among the other fields', () => {
  const stored = {
    at: 0,
    typed: { phone: '0812', transactionId: '1', total: '400' },
    names: { npwpPhoto: 'IMG_1.HEIC', receiptPhoto: 'IMG_2.jpg' },
    crowded: ['1'],
    more: [{ transactionId: '2', total: '', receiptPhoto: 'IMG_3.jpg' }],
  };
  const lost = (name: string) => ({ state: 'lost', name });
  expect(readDraft(hour, memory(JSON.stringify(stored)))).toMatchObject({
    typed: { phone: '0812' },
    npwpPhoto: lost('IMG_1.HEIC'),
    receipts: [
      { transactionId: '1', total: '400', photo: lost('IMG_2.jpg') },
      { transactionId: '2', total: '', photo: lost('IMG_3.jpg') },
    ],
    crowded: ['1'],
  });
  for (const odd of [{ more: 7 }, { typed: 'x', names: 7, more: [null] }, { typed: null, names: null }])
    expect(readDraft(1, memory(JSON.stringify({ at: 0, ...odd }))).receipts[0]).toMatchObject({
      transactionId: '',
      total: '',
    });
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
  expect(withoutKeys(readDraft(25 * hour, store))).toEqual(withoutKeys(newForm()));
});

test('an empty form leaves nothing behind', () => {
  const store = memory();
  saveDraft(typed, 0, store);
  saveDraft(newForm(), 1, store);
  expect(store.items.size).toBe(0);
});

test('takes only texts of known fields from whatever it finds', () => {
  const found = JSON.stringify({ at: 0, typed: { phone: '0812', npwp: 7, evil: 'x' }, names: { evil: 'x' } });
  expect(withoutKeys(readDraft(1, memory(found)))).toEqual(withoutKeys(typed));
  for (const broken of ['{', 'null', '7', '{"at":0}', '{"at":"x","typed":{}}', '{"at":0,"names":7}'])
    expect(withoutKeys(readDraft(1, memory(broken)))).toEqual(withoutKeys(newForm()));
});

test('a store that refuses does no harm', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveDraft(typed, 0, store)).not.toThrow();
  expect(withoutKeys(readDraft(0, store))).toEqual(withoutKeys(newForm()));
});
