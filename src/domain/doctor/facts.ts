/** What is on record of each part of an installation, as it was collected. No fact carries a secret. */
export type Facts = {
  /** What the settings lack or contradict. */
  settings: { problems: string[] };
  /** PostgreSQL's number of itself: 150004 is 15.4. */
  database: { version: number };
  rights: { unreadable: string[]; mayChangeAudit: boolean };
  extension: { isThere: boolean };
  /** The database's migrations that this version does not know are `unknown`. */
  migrations: { applied: number; missing: string[]; unknown: string[] };
  replicas: { host: string; secondsBehind: number | undefined }[];
  storage: { isSame: boolean; ms: number };
  disk: { freeBytes: number; totalBytes: number };
  /** None are set where messages stay in the demo's mailbox. */
  mailServer: { servers: { setting: string; whyNot: string | undefined }[] };
  mailSender: { address: string; isProduction: boolean };
  mails: { failed: number; waiting: number; oldestWaitsSeconds: number };
  clock: { aheadMs: number };
  timeZone: { inService: string; inDatabase: string };
  certificates: { name: string; endsAt: Date | undefined; whyNot: string | undefined }[];
  secrets: { weak: string[]; hasPrevious: boolean; endingKeys: string[]; ownSince: Date | undefined };
  /** `wereUntrusted`: calls came with a proxy's headers although none is trusted. */
  proxies: { trusted: number; isHttps: boolean; wereUntrusted: boolean; caller: string | undefined };
  listening: {
    host: string;
    port: number;
    isAnswered: boolean;
    isOpen: boolean;
    openMetrics: string | undefined;
  };
  backup: { lastAt: Date | undefined };
  worker: { living: number; dead: number; oldestDueSeconds: number };
  signIn: { isProduction: boolean; isPublicDemo: boolean; secondStep: 'off' | 'admins' | 'all' };
};

/** The checks of the doctor, in the order in which they are told. */
export const checkNames = [
  'settings',
  'database',
  'migrations',
  'rights',
  'extension',
  'replicas',
  'worker',
  'storage',
  'disk',
  'backup',
  'mailServer',
  'mailSender',
  'mails',
  'clock',
  'timeZone',
  'certificates',
  'secrets',
  'signIn',
  'proxies',
  'listening',
] as const satisfies readonly (keyof Facts)[];
export type CheckName = keyof Facts;
