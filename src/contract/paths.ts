/** Every page address once. The spelling of some is older than this project and known to its users. */
export const paths = {
  request: '/',
  track: '/track',
  confirm: '/konfirmasi',
  signIn: '/admin',
  activate: '/activate',
  dashboard: '/dashboard',
  timeline: '/timeline',
  report: '/report',
  bulkClose: '/CloseProcessForm',
  bulkReject: '/RejectProcessForm',
  updateCompany: '/UpdateNPWP',
  users: '/users',
  details: '/view-details/:trxId',
  audit: '/audit',
  sellerSettings: '/settings/seller',
  demoMailbox: '/demo/mailbox',
  apiDocs: '/api/docs',
} as const;

export type PageName = keyof typeof paths;

/** The pages of staff, each behind the sign-in. */
export const officePages = [
  'dashboard',
  'timeline',
  'details',
  'report',
  'bulkClose',
  'bulkReject',
  'updateCompany',
  'users',
  'audit',
  'sellerSettings',
] as const;
export type OfficePageName = (typeof officePages)[number];

/** The details page of one request. */
export const detailsPath = (transactionId: string): string => paths.details.replace(':trxId', transactionId);

const firstWord = (path: string) => path.split('/')[1];

/** The page of staff at this path. */
export const officePageAt = (path: string): OfficePageName | undefined =>
  officePages.find((page) => firstWord(paths[page]) === firstWord(path));

/** The pages that exist; the menu shows no others and the server answers the rest with 404. */
export const builtPages: readonly PageName[] = [
  'request',
  'track',
  'confirm',
  'signIn',
  'activate',
  ...officePages,
  'demoMailbox',
  'apiDocs',
];
