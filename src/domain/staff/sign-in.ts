const minute = 60_000;
const hour = 60 * minute;

export const sessionIdleMs = 8 * hour;
export const sessionMaxMs = 24 * hour;
export const activationMs = 24 * hour;
/** The time that a sign-in at the company's identity provider may take. */
export const companySignInMs = 10 * minute;

/**
 * Failed sign-ins within the window, of an EMPID or from an address: after the first few a captcha is asked for, after
 * the others nobody is let in under that key until the window ends.
 */
export const signInFailures = {
  beforeCaptcha: 3,
  perEmpid: 5,
  perAddress: 20,
  windowMs: 15 * minute,
} as const;

/** What a session was started by. */
export const signInMethods = ['password', 'passkey', 'company'] as const;
export type SignInMethod = (typeof signInMethods)[number];
