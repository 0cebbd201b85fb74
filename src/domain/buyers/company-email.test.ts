import { expect, it } from 'vitest';
import { changedEmail, needsReason, type CompanyEmail } from './company-email.ts';

const line = { reason: 'Checked by phone', by: 'ani', at: '2026-11-18 10:00:00' };
const unverified: CompanyEmail = { email: 'pajak@maju.example', emailState: 'unverified', emailChanges: [] };
const verified: CompanyEmail = {
  ...unverified,
  emailState: 'verified',
  emailChanges: [{ state: 'verified', ...line }],
};

it('keeps its state while the address stays, in whatever capitals', () => {
  const edit = { email: 'Pajak@Maju.example' };
  expect(changedEmail(verified, edit, line)).toEqual({ ...verified, ...edit });
  expect(needsReason(verified, { ...edit, emailState: 'verified' })).toBe(false);
});

it('has to be verified anew when it is another address', () => {
  const edit = { email: 'lain@maju.example' };
  expect(changedEmail(verified, edit, { ...line, reason: '' })).toEqual({
    ...edit,
    emailState: 'unverified',
    emailChanges: [{ state: 'unverified', ...line, reason: '' }, ...verified.emailChanges],
  });
  expect(needsReason(verified, edit)).toBe(false);
  // Sent back as it was read, the state of the former address says nothing about the new one.
  expect(needsReason(verified, { ...edit, emailState: 'verified' })).toBe(true);
});

it('becomes verified, or no longer, for a reason', () => {
  for (const [before, emailState] of [
    [unverified, 'verified'],
    [verified, 'unverified'],
  ] as const) {
    const edit = { email: before.email, emailState };
    expect(needsReason(before, edit)).toBe(true);
    expect(changedEmail(before, edit, line)).toEqual({
      ...edit,
      emailChanges: [{ state: emailState, ...line }, ...before.emailChanges],
    });
  }
});
