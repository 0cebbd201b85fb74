import type { Role } from './permissions.ts';

const minute = 60_000;

/** The people who are asked for more than a password. */
export const secondStepRules = ['off', 'admins', 'all'] as const;
export type SecondStepRule = (typeof secondStepRules)[number];

export const needsSecondStep = (rule: SecondStepRule, role: Role): boolean =>
  rule === 'all' || (rule === 'admins' && role === 'superAdmin');

/** Whether somebody has to set one up before anything else. */
export const lacksSecondStep = (
  rule: SecondStepRule,
  user: { role: Role; hasSecondStep: boolean } | undefined,
): boolean => user !== undefined && !user.hasSecondStep && needsSecondStep(rule, user.role);

/** What a second step can be given by; recovery codes stand in for the other two. */
export const secondStepMethods = ['passkey', 'code', 'recoveryCode'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** The time from the right password to the second step. */
export const pendingSignInMs = 5 * minute;
/** The time from the question to the answer of a passkey. */
export const challengeMs = 5 * minute;
/** The time from the QR code to the first code of the app. */
export const offeredSecretMs = 30 * minute;
/** A proof of who somebody is stays fresh for so long; the calls that ask for a fresh one say so in their guard. */
export const freshMs = 10 * minute;

export const passkeysMax = 20;
export const passkeyNameMaxLength = 60;

/** The digits of a code, also when they are typed or pasted in groups. */
export function typedCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export const recoveryCodeCount = 10;
/** The number of codes left at which it is time for new ones. */
export const fewRecoveryCodes = 2;
/** 80 bits: too many to be guessed, also by whoever has the hashes. */
export const recoveryCodeBytes = 10;

/** No letter that could be taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A recovery code as it is shown and printed: four groups of four. */
export function recoveryCodeOf(random: Uint8Array): string {
  const bits = Array.from(random, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)] ?? '');
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What counts of a recovery code, however it was typed. */
export const typedRecoveryCode = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
