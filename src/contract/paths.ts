/** Every page address once. The spelling of some is older than this project and known to its users. */
export const paths = {
  request: '/',
  track: '/track',
  confirm: '/konfirmasi',
  confirmCompany: '/konfirmasi-perusahaan',
  mine: '/saya',
  buyerCode: '/saya/kode',
  notUs: '/bukan-kami',
  signIn: '/admin',
  signedInAgain: '/admin/again',
  activate: '/activate',
  dashboard: '/dashboard',
  timeline: '/timeline',
  coretax: '/coretax',
  coretaxExport: '/coretax/export',
  coretaxIssuing: '/coretax/issuing',
  coretaxBatches: '/coretax/batches',
  coretaxBatch: '/coretax/batches/:number',
  coretaxImport: '/coretax/import',
  coretaxDrop: '/coretax/import/:id',
  coretaxDeadlines: '/coretax/deadlines',
  coretaxCorrections: '/coretax/corrections',
  coretaxDigunggung: '/coretax/digunggung',
  coretaxReconciliation: '/coretax/digunggung/reconciliation',
  report: '/report',
  bulkClose: '/CloseProcessForm',
  bulkReject: '/RejectProcessForm',
  updateCompany: '/UpdateNPWP',
  users: '/users',
  account: '/account',
  details: '/view-details/:transactionId',
  archived: '/archive/:transactionId',
  audit: '/audit',
  privacy: '/privacy',
  privacyFile: '/privacy/:number',
  privacyLetter: '/privacy/:number/letter',
  settings: '/settings',
  sellerSettings: '/settings/seller',
  issuingSettings: '/settings/issuing',
  appearance: '/settings/chain',
  apiKeys: '/settings/keys',
  webhooks: '/settings/webhooks',
  mailSender: '/settings/mail',
  doctor: '/settings/doctor',
  poster: '/poster',
  help: '/help',
  demoMailbox: '/demo/mailbox',
  demoWhatsapp: '/demo/whatsapp',
  apiDocs: '/api/docs',
} as const;

export type PageName = keyof typeof paths;

/** The pages that exist; the menu shows no others and the server answers the rest with 404. */
export const builtPages = Object.keys(paths) as readonly PageName[];

/** What is open to everybody; any other page is for staff, behind the sign-in. */
const openPages = [
  'request',
  'track',
  'confirm',
  'confirmCompany',
  'mine',
  'buyerCode',
  'notUs',
  'signIn',
  'signedInAgain',
  'activate',
  'demoMailbox',
  'demoWhatsapp',
  'apiDocs',
] as const;
export type OfficePageName = Exclude<PageName, (typeof openPages)[number]>;

export const officePages = builtPages.filter(
  (page): page is OfficePageName => !openPages.some((open) => open === page),
);

/** The details page of one request. */
export const detailsPath = (transactionId: string): string =>
  paths.details.replace(':transactionId', transactionId);

/** The page of one request in the archive. */
export const archivedPath = (transactionId: string): string =>
  paths.archived.replace(':transactionId', transactionId);

/** The lines of the audit log about one request. */
export const auditPath = (transactionId: string): string => `${paths.audit}?trxno=${transactionId}`;

/** What can be exported of one month of sale. */
export const exportPath = (month: string): string => `${paths.coretaxExport}?month=${month}`;

/** What a provider is asked to issue of one request. */
export const issuingPath = (transactionId: string): string => `${paths.coretaxIssuing}?q=${transactionId}`;

/** The page of one batch of fakturs. */
export const batchPath = (number: number): string => paths.coretaxBatch.replace(':number', String(number));

/** The page of one drop of fakturs. */
export const dropPath = (id: string): string => paths.coretaxDrop.replace(':id', id);

/** A demand of a person about their data, and the letter that answers it. */
export const privacyFilePath = (number: string): string => paths.privacyFile.replace(':number', number);
export const privacyLetterPath = (number: string): string => paths.privacyLetter.replace(':number', number);

/** The page of staff at this path. */
export const officePageAt = (path: string): OfficePageName | undefined =>
  officePages.find((page) => isAt(paths[page], path));

/** Word by word; a word with a colon stands for any. */
function isAt(page: string, path: string): boolean {
  const words = path.replace(/(.)\/$/, '$1').split('/');
  const wanted = page.split('/');
  return (
    wanted.length === words.length && wanted.every((word, i) => word.startsWith(':') || word === words[i])
  );
}
