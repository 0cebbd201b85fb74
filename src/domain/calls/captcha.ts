/** How long a proof-of-work challenge of our own can be answered. */
export const challengeMs = 10 * 60_000;

/** What a solved captcha is good for; one made for the form does not open the sign-in. */
export const captchaActions = [
  'submitRequest',
  'signIn',
  'checkTransaction',
  'lookupCompany',
  'track',
  'myRequests',
  'leaveReceipt',
] as const;
export type CaptchaAction = (typeof captchaActions)[number];
