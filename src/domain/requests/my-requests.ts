const minute = 60_000;

/** How long the mailed link to one's requests can be opened. */
export const linkMs = 30 * minute;

/** The time from its last use after which a customer's session ends. */
export const visitIdleMs = 30 * minute;
/** The time from its opening after which it ends, used or not. */
export const visitMaxMs = 120 * minute;

export const myRequestsPageSize = 20;

/** The most fakturs in one archive, the newest: more than any phone takes. */
export const maxZippedFakturs = 1_000;
