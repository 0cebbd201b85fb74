const minute = 60_000;

/** How long the mailed link to one's requests can be opened. */
export const linkMs = 30 * minute;

/** A customer's session ends so long after its last use … */
export const visitIdleMs = 30 * minute;
/** … and so long after it was opened, used or not. */
export const visitMaxMs = 120 * minute;

export const myRequestsPageSize = 20;

/** So many fakturs are in one archive, the newest: more than any phone takes. */
export const maxZippedFakturs = 1_000;
