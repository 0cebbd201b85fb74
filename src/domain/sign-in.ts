const minute = 60_000;
const hour = 60 * minute;

export const sessionIdleMs = 8 * hour;
export const sessionMaxMs = 24 * hour;
export const activationMs = 24 * hour;

/** Failed sign-ins: so many within the window, then nobody is let in under that key until it ends. */
export const signInFailures = { perEmpid: 5, perAddress: 20, windowMs: 15 * minute } as const;
