import { describe, expect, it } from 'vitest';
import { roles } from './permissions.ts';
import {
  needsSecondStep,
  recoveryCodeOf,
  secondStepRules,
  typedCode,
  typedRecoveryCode,
} from './second-step.ts';

describe('the second step', () => {
  it('is asked of whom the rule names', () => {
    const asked = secondStepRules.map((rule) => [rule, roles.filter((role) => needsSecondStep(rule, role))]);
    expect(Object.fromEntries(asked)).toEqual({
      off: [],
      admins: ['superAdmin'],
      all: ['staff', 'manager', 'superAdmin'],
    });
  });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
    ['١٢٣٤٥٦', undefined],
  ])('reads the code %j as %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  it('writes recovery codes that can be read out, and reads them however they are typed', () => {
    const code = recoveryCodeOf(Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]));
    expect(code).toBe('0123-4567-89ab-cdef');
    for (const typed of [
      '0123-4567-89ab-cdef',
      ' O123 4567 89AB CDEF',
      'oi23456789abcdef',
      '0l23.4567.89ab.cdef',
    ])
      expect(typedRecoveryCode(typed)).toBe('0123456789abcdef');
    expect(recoveryCodeOf(new Uint8Array(10).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz');
  });
});
