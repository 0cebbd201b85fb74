/** Every job by name with its payload: an id, never data, so that the handler reads what is true when it runs. */
export type JobPayloads = {
  sendMail: { mailId: string };
  sendWhatsapp: { mailId: string };
  mailLink: { linkId: string };
  sweepEnded: Record<string, never>;
  removeUnclaimedFiles: Record<string, never>;
  sweepFiles: Record<string, never>;
  expireUnconfirmed: Record<string, never>;
  remindUnconfirmed: Record<string, never>;
  forgetSubmissions: Record<string, never>;
  dropCorrections: Record<string, never>;
  tellOfArrivals: Record<string, never>;
  tellOfPurchases: Record<string, never>;
  discardOldDrops: Record<string, never>;
  keepReceiptMonths: Record<string, never>;
  foldTallies: Record<string, never>;
  foldReceiptSums: Record<string, never>;
  countMonths: Record<string, never>;
  remindOverdue: Record<string, never>;
  remindDeadlines: Record<string, never>;
  deletePhotos: Record<string, never>;
  archiveRequests: Record<string, never>;
  deleteRecords: Record<string, never>;
  failGivenUpMails: Record<string, never>;
  sealAudit: Record<string, never>;
  anchorAudit: Record<string, never>;
};
export type JobName = keyof JobPayloads;

/** Waits grow from seconds to six hours: twelve attempts at a mail span most of a day. */
export const maxAttempts = {
  sendMail: 12,
  sendWhatsapp: 12,
  // As often as may help while its link can be opened.
  mailLink: 6,
  sweepEnded: 3,
  removeUnclaimedFiles: 3,
  sweepFiles: 3,
  expireUnconfirmed: 3,
  remindUnconfirmed: 3,
  forgetSubmissions: 3,
  dropCorrections: 3,
  tellOfArrivals: 3,
  tellOfPurchases: 12,
  discardOldDrops: 3,
  keepReceiptMonths: 12,
  foldTallies: 3,
  foldReceiptSums: 3,
  countMonths: 3,
  remindOverdue: 12,
  remindDeadlines: 3,
  deletePhotos: 3,
  archiveRequests: 3,
  deleteRecords: 3,
  failGivenUpMails: 3,
  sealAudit: 3,
  anchorAudit: 6,
} as const satisfies Record<JobName, number>;

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * A job that hangs counts as failed after so long. A mail may wait for its turn at a mail server that is silent; a month
 * that is counted anew may have hundreds of millions of receipts.
 */
export const timeLimitMs = (job: JobName): number =>
  job === 'sendMail' ? 15 * minute : job === 'countMonths' ? 12 * hour : hour;

type Entry = {
  job: JobName;
  at: string;
  /** How long afterwards it still runs when no worker was there at its time. */
  lateMs?: number;
};

/** What runs by the clock, in UTC, once for all servers. */
export const schedule: readonly Entry[] = [
  { job: 'sweepEnded', at: '17 * * * *' },
  { job: 'discardOldDrops', at: '27 * * * *' },
  { job: 'deletePhotos', at: '20 19 * * *' },
  { job: 'sweepFiles', at: '40 19 * * *' },
  // After the sweep: a server of the version before, which does not know the archive, sweeps next a day later.
  { job: 'archiveRequests', at: '10 20 * * *' },
  { job: 'deleteRecords', at: '50 20 * * *' },
  { job: 'expireUnconfirmed', at: '*/10 * * * *' },
  { job: 'remindUnconfirmed', at: '*/10 * * * *' },
  { job: 'dropCorrections', at: '*/10 * * * *' },
  { job: 'forgetSubmissions', at: '* * * * *' },
  { job: 'tellOfArrivals', at: '*/5 * * * *' },
  { job: 'removeUnclaimedFiles', at: '*/10 * * * *' },
  { job: 'failGivenUpMails', at: '*/10 * * * *' },
  { job: 'foldTallies', at: '* * * * *' },
  { job: 'foldReceiptSums', at: '* * * * *' },
  { job: 'countMonths', at: '* * * * *' },
  { job: 'sealAudit', at: '* * * * *' },
  { job: 'anchorAudit', at: '33 * * * *' },
  // Five past midnight in Jakarta.
  { job: 'keepReceiptMonths', at: '5 17 * * *' },
  // Nine in the morning in Jakarta, or later on the same day.
  { job: 'remindOverdue', at: '0 2 * * *', lateMs: 12 * hour },
  // Six in the evening in Jakarta, or later on the same day.
  { job: 'tellOfPurchases', at: '0 11 * * *', lateMs: 5 * hour },
  // The hour is in the seller's settings; a worker that comes in the last hour of a day still reminds on that day.
  { job: 'remindDeadlines', at: '0 * * * *', lateMs: hour },
];
