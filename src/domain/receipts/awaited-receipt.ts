/** How long a receipt that the till has not reported yet is waited for. */
export const awaitedDays = 7;
export const awaitedMs = awaitedDays * 24 * 60 * 60 * 1000;

/** What can be left. Beyond the first two nothing is kept and nobody is told, so that nobody learns what others left. */
export const awaitedLimits = {
  /** The most for one e-mail address: nobody's mailbox is filled by strangers. */
  perEmailADay: 5,
  /** The most for one transaction ID, by everybody together. */
  perReceiptADay: 5,
  /** The most at a time, of everybody: what the job that looks for them has to look at. */
  inAll: 20_000,
} as const;
