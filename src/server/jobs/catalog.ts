/** Every job by name with its payload: an id, never data, so that the handler reads what is true when it runs. */
export type JobPayloads = {
  sendMail: { mailId: string };
  sweepEnded: Record<string, never>;
  sweepFiles: Record<string, never>;
  expireUnconfirmed: Record<string, never>;
  keepReceiptMonths: Record<string, never>;
};
export type JobName = keyof JobPayloads;

/** Waits grow from seconds to six hours: twelve attempts at a mail span most of a day. */
export const maxAttempts = {
  sendMail: 12,
  sweepEnded: 3,
  sweepFiles: 3,
  expireUnconfirmed: 3,
  keepReceiptMonths: 12,
} as const satisfies Record<JobName, number>;

/** What runs by the clock, in UTC, once for all servers. */
export const schedule = [
  { job: 'sweepEnded', at: '17 * * * *' },
  { job: 'sweepFiles', at: '40 19 * * *' },
  { job: 'expireUnconfirmed', at: '*/10 * * * *' },
  // Five past midnight in Jakarta.
  { job: 'keepReceiptMonths', at: '5 17 * * *' },
] as const satisfies {
  job: JobName;
  at: string;
}[];
