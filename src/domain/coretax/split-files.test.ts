import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoFiles, xmlFileName, type SizedInvoice } from './split-files.ts';

const sized = (date: string, reference: string, code = '04', xmlBytes = 1_000): SizedInvoice => ({
  date,
  reference,
  code,
  xmlLines: 36,
  xmlBytes,
});
const frame = 300;
const split = (invoices: SizedInvoice[], limits: { fakturs?: number; bytes?: number } = {}) =>
  splitIntoFiles(invoices, { fakturs: 500, bytes: 100_000, ...limits }, frame);
const references = (files: ReturnType<typeof split>) =>
  files.map(({ placed }) => placed.map(({ invoice }) => invoice.reference));

describe('files', () => {
  it('are in the order of date, transaction ID as text, and code', () => {
    const given = [
      sized('2026-11-04', '1'),
      sized('2026-11-03', '9'),
      sized('2026-11-03', '10', '08'),
      sized('2026-11-03', '10'),
    ];
    expect(split(given)[0]?.placed.map(({ invoice }) => [invoice.reference, invoice.code])).toEqual([
      ['10', '04'],
      ['10', '08'],
      ['9', '04'],
      ['1', '04'],
    ]);
  });

  it('are of one month, and no longer than the limits allow', () => {
    const given = [
      sized('2026-11-01', '4'),
      sized('2026-10-31', '1'),
      sized('2026-10-31', '2'),
      sized('2026-10-31', '3'),
    ];
    const files = split(given, { fakturs: 2 });
    expect(references(files)).toEqual([['1', '2'], ['3'], ['4']]);
    expect(files.map(({ no, bytes }) => [no, bytes])).toEqual([
      [1, 2_300],
      [2, 1_300],
      [3, 1_300],
    ]);
    expect(files.map((file) => xmlFileName('0012345674011000', 12, file))).toEqual([
      'faktur-0012345674011000-202610-batch12-1of2.xml',
      'faktur-0012345674011000-202610-batch12-2of2.xml',
      'faktur-0012345674011000-202611-batch12-1of1.xml',
    ]);
  });

  it('are no larger than the limit, unless one faktur is', () => {
    const given = [
      sized('2026-11-01', '1'),
      sized('2026-11-01', '2', '04', 99_000),
      sized('2026-11-01', '3', '04', 700),
      sized('2026-11-01', '4', '04', 1),
      sized('2026-11-01', '5', '04', 200_000),
      sized('2026-11-01', '6'),
    ];
    expect(references(split(given))).toEqual([['1'], ['2', '3'], ['4'], ['5'], ['6']]);
  });

  it('tell the lines of each faktur', () => {
    const files = split([sized('2026-11-01', '1'), sized('2026-11-01', '2'), sized('2026-11-01', '3')], {
      fakturs: 2,
    });
    const lines = files.map(({ placed }) =>
      placed.map(({ position, firstLine, lastLine }) => [position, firstLine, lastLine]),
    );
    expect(lines).toEqual([
      [
        [1, 5, 40],
        [2, 41, 76],
      ],
      [[1, 5, 40]],
    ]);
  });

  it('have every faktur once', () => {
    const invoice = record({
      date: constantFrom('2026-10-31', '2026-11-01', '2026-11-02'),
      reference: integer({ min: 1, max: 10_000 }).map(String),
      code: constantFrom('04', '08'),
      xmlLines: integer({ min: 36, max: 500 }),
      xmlBytes: integer({ min: 1_000, max: 60_000 }),
    });
    assert(
      property(array(invoice, { maxLength: 60 }), integer({ min: 1, max: 9 }), (given, fakturs) => {
        const files = split(given, { fakturs });
        const placed = files.flatMap((file) => file.placed.map((one) => one.invoice));
        expect(new Set(placed)).toEqual(new Set(given));
        expect(placed).toHaveLength(given.length);
        for (const { placed: inside, bytes, masa, part, parts } of files) {
          expect(inside.length <= fakturs && part <= parts).toBe(true);
          expect(bytes <= 100_000 || inside.length === 1).toBe(true);
          expect(inside.every(({ invoice: { date } }) => date.startsWith(masa))).toBe(true);
        }
      }),
    );
  });
});
