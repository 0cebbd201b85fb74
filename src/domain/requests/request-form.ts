/** What a customer says of themselves, in the order in which it is shown. */
export const requesterFields = ['requesterName', 'email', 'phone'] as const;

/** Limits of what a customer types; the database repeats them, some of them wider for what is there from before. */
export const formLimits = {
  transactionId: 32,
  total: 15,
  requesterName: 100,
  email: 254,
  phone: { min: 8, max: 15 },
  npwp: 16,
  companyName: 150,
  companyAddress: 300,
} as const;

export const isTransactionId = (text: string): boolean => /^\d{1,32}$/.test(text);
/** A shorter number is hardly the whole of one, and is not asked for while somebody types. */
export const mayBeWhole = (typed: string): boolean => typed.length >= 8;
/** Whether a text is a total in whole rupiah. */
export const isTotal = (text: string): boolean => /^\d{1,15}$/.test(text);
export const isPhone = (text: string): boolean => /^\d{8,15}$/.test(text);
export const isNpwp = (text: string): boolean => /^\d{16}$/.test(text);

/**
 * Whether a text is an e-mail address; also true of a masked one, which the form sends back as it was given. Nothing
 * unseen is in one.
 */
export const isEmail = (text: string): boolean =>
  text.length <= formLimits.email &&
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@.<>()[\]\\,;:"]{2,}$/u.test(text);

/** Photos as they are kept, sides in pixels. */
export const photoLimits = {
  shorterSide: 800,
  longerSide: 4_000,
  bytes: 2_000_000,
  uploadBytes: 10_000_000,
} as const;

/** Changes when the privacy notice does, so that it is known what a customer agreed to. */
export const consentVersion = '2026-11';
