import { expect, it } from 'vitest';
import { chatNumber, codesIn, isStop, isTimely, localNumber, secretOf, writtenCode } from './chat-code.ts';

const secret = secretOf(Uint8Array.from({ length: 32 }, (_, at) => at * 7));

it('is read as it was written, whatever stands around it', () => {
  const code = { transactionId: '2026110400012', secret };
  const written = writtenCode(code);
  const texts = [written, `Halo, ini ${written}.`, written.toLowerCase(), written.replace('-', ' - ')];
  expect(texts.map(codesIn)).toEqual(texts.map(() => [code]));
  expect(codesIn(`${written}\n2026110400013-${secret}`)).toHaveLength(2);
});

it('is nothing that only looks like one', () => {
  const texts = ['', '2026110400012', `-${secret}`, `2026110400012-${secret}Q`, '2026110400012-0000000000'];
  expect(texts.flatMap(codesIn)).toEqual([]);
  expect(codesIn(`1-${secret} `.repeat(50))).toHaveLength(20);
});

it('takes the word that ends messages in any case, and no sentence that has it', () => {
  const stops = ['STOP', ' stop. ', 'Berhenti!', '"STOP"', 'unsubscribe'];
  const others = ['stop it', 'nonstop', 'jangan berhenti', ''];
  expect([...stops, ...others].filter(isStop)).toEqual(stops);
});

it('is timely for a day, and a little ahead', () => {
  const now = new Date('2026-11-19T00:00:00Z');
  const at = (iso: string) => isTimely(new Date(iso), now);
  expect(at('2026-11-18T00:00:01Z')).toBe(true);
  expect(at('2026-11-18T00:00:00Z')).toBe(false);
  expect(at('2026-11-19T00:04:59Z')).toBe(true);
  expect(at('2026-11-19T00:05:00Z')).toBe(false);
});

it('knows a number however it is written', () => {
  expect(['+62 811-1234-5678', '081112345678', '62 811 1234 5678'].map(chatNumber)).toEqual(
    Array.from({ length: 3 }, () => '6281112345678'),
  );
  expect(localNumber('6281112345678')).toBe('081112345678');
  expect(['', '12', 'wa.me/62811', '+62 (811) x'].flatMap((text) => chatNumber(text) ?? [])).toEqual([]);
});
