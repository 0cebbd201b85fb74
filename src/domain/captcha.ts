/** How long a proof-of-work challenge of our own can be answered. */
export const challengeMs = 10 * 60_000;
