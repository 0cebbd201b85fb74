import { expect, it } from 'vitest';
import { buyerCodeOf, groupedBuyerCode, maskBuyerCode, readBuyerCode } from './buyer-code.ts';

it('ends in the digit of Luhn', () => {
  expect(buyerCodeOf('79927398713')).toBe('799273987138');
  expect(buyerCodeOf('00000000000')).toBe('000000000000');
  expect(buyerCodeOf('12345678901')).toBe('123456789015');
});

it('is read as a till or a person gives it, and tells every wrong digit', () => {
  const code = buyerCodeOf('12345678901');
  for (const given of [code, ` ${code} `, groupedBuyerCode(code), '1234-5678-9015'])
    expect(readBuyerCode(given)).toBe(code);
  for (let at = 0; at < code.length; at++)
    for (const digit of '0123456789'.replace(code[at] ?? '', ''))
      expect(readBuyerCode(code.slice(0, at) + digit + code.slice(at + 1))).toBeUndefined();
});

it('is nothing else', () => {
  for (const given of [undefined, null, 123_456_789_015, '', '12345678901', '1234567890150', '12345678901x'])
    expect(readBuyerCode(given)).toBeUndefined();
});

it('is shown in groups, and masked but for its last four digits', () => {
  expect(groupedBuyerCode('123456789015')).toBe('1234 5678 9015');
  expect(maskBuyerCode('123456789015')).toBe('**** **** 9015');
});
