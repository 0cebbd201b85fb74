/** A seal of the audit log: the number of its line, and its hash in hexadecimal digits. */
export type AnchoredSeal = { number: string; hash: string; at: Date };

/** Places where seals are kept that the owner of the database cannot change. */
export type SealAnchors = { keep: (seal: AnchoredSeal) => Promise<void> };
