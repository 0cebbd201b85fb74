import { describe, expect, it } from 'vitest';
import { distinctIds, idsIn, verdictOf } from './bulk.ts';
import { requestStatuses } from './request-status.ts';

describe('what a bulk call would do', () => {
  it('closes what staff work on, and rejects what waits as well', () => {
    const close = requestStatuses.map((status) => [
      status,
      verdictOf({ status, isWithProvider: false }, 'closed'),
    ]);
    expect(Object.fromEntries(close)).toEqual({
      waiting: 'notAllowed',
      open: 'ok',
      process: 'ok',
      closed: 'unchanged',
      rejected: 'notAllowed',
    });
    const reject = requestStatuses.map((status) => [
      status,
      verdictOf({ status, isWithProvider: false }, 'rejected'),
    ]);
    expect(Object.fromEntries(reject)).toEqual({
      waiting: 'ok',
      open: 'ok',
      process: 'ok',
      closed: 'notAllowed',
      rejected: 'unchanged',
    });
    expect(verdictOf(undefined, 'closed')).toBe('unknown');
  });

  it('leaves what the provider may have', () => {
    expect(verdictOf({ status: 'process', isWithProvider: true }, 'closed')).toBe('withProvider');
    expect(verdictOf({ status: 'rejected', isWithProvider: true }, 'rejected')).toBe('unchanged');
  });
});

describe('the IDs of a text', () => {
  it.each([
    ['1,2;3 4\t5\n6\r\n7', ['1', '2', '3', '4', '5', '6', '7']],
    [' , 1 ,, ; 2 ,', ['1', '2']],
    ['1, 1, 01', ['1', '01']],
    [' \n', []],
    ['12 satu', ['12', 'satu']],
  ])('%j', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });
});

it('takes each ID of a call once, in the order given', () => {
  expect(distinctIds([' 2', '1', '2 ', '01', 'satu dua'])).toEqual(['2', '1', '01', 'satu dua']);
});
