import * as z from 'zod/mini';

/** A month, YYYY-MM. */
export const masa = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));
/** Whole rupiah. */
export const rupiah = z.int();
/** Hundredths as a decimal with exactly two places. */
export const money = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
/** YYYY-MM-DD */
export const day = z.string();
/** YYYY-MM-DD HH:mm:ss in Jakarta. */
export const time = z.string();
/** Why somebody did something, for the history and the audit log. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
