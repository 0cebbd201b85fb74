import type { AuditAction } from '#domain/staff/audit.ts';
import { roles } from '#domain/staff/permissions.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { mailName } from '#web/i18n/mail-names.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { actionTextsId, factNamesId, factValuesId } from './audit-texts-id.ts';

const actionTextsEn: Record<AuditAction, string> = {
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  signOut: 'Signed out',
  endSessions: 'Ended own sessions',
  changePassword: 'Changed their password',
  refused: 'Was refused',
  keyRefused: 'Brought a key that was refused',
  openVisit: 'Opened their requests by a link',
  listed: 'Saw lists of requests or companies',
  liftRowBound: 'Lifted the limit of rows for a day',
  viewRequest: 'Saw the details',
  viewNpwpPhoto: 'Saw the NPWP photo',
  viewReceiptPhoto: 'Saw the receipt photo',
  viewFaktur: 'Saw the faktur',
  changeStatus: 'Changed the status',
  undoStatus: 'Took back a change of status',
  undoFaktur: 'Took back an attached faktur PDF',
  closeMany: 'Closed it with others',
  rejectMany: 'Rejected it with others',
  keepList: 'Uploaded the list of a bulk run',
  viewList: 'Downloaded the list of a bulk run',
  attachFaktur: 'Attached the faktur',
  resendMail: 'Sent an e-mail again',
  revokeTracking: 'Revoked the tracking links',
  exportReport: 'Downloaded the report',
  checkMany: 'Checked the IDs of a bulk run',
  viewCompanies: 'Saw the list of companies',
  addCompany: 'Added a company by closing',
  removeCompany: 'Took a company back with the undo',
  exportRequests: 'Exported requests',
  exportCompanies: 'Exported companies',
  editCompany: 'Changed company data',
  askVerification: 'Asked a company to verify its e-mail',
  verifyEmail: 'Verified the e-mail on record by the mailed link',
  addUser: 'Added a user',
  changeRole: 'Changed a role',
  deleteUser: 'Deleted a user',
  undoUserDeletion: 'Brought a user back',
  issueActivation: 'Issued an activation link',
  choosePassword: 'Chose a password',
  setUpSecondStep: 'Set up a second step',
  removeSecondStep: 'Removed a second step',
  newRecoveryCodes: 'Made new recovery codes',
  useRecoveryCode: 'Used a recovery code',
  secondStepFailed: 'Failed at the second step',
  resetSecondStep: 'Reset the second step of a user',
  bindAccount: 'Bound a user to their company account',
  releaseAccount: 'Released the company account of a user',
  deletePhotos: 'Deleted the photos',
  archiveRequests: 'Moved old requests into the archive',
  deleteRecords: 'Deleted records after their ten years',
  editSeller: 'Changed the seller settings',
  editChain: 'Changed the appearance',
  exportCoretax: 'Exported to Coretax',
  downloadExport: 'Downloaded a file for Coretax',
  rejectItems: 'Took it out of a Coretax batch',
  discardBatch: 'Discarded a Coretax batch',
  uploadBatch: 'Marked a Coretax batch as uploaded',
  lateDate: 'Exported with a new faktur date',
  editBuyer: 'Corrected the buyer',
  setDocument: 'Entered the supporting document',
  runDrop: 'Ran an import of fakturs',
  discardDrop: 'Discarded an import of fakturs',
  recordFaktur: 'Recorded a faktur',
  replaceFaktur: 'Recorded a replacement faktur',
  cancelFaktur: 'Recorded a cancelled faktur',
  moveFaktur: 'Moved a faktur to another request',
  takeBackFaktur: 'Took back a faktur number',
  requestReplacement: 'Asked for a replacement faktur',
  correctData: 'Corrected the data of a request',
  withdrawRequest: 'Withdrew an unconfirmed request',
  settleCorrection: 'Settled a correction',
  noteReturn: 'Recorded the note of a return',
  snapshotDigunggung: 'Took a digunggung snapshot',
  downloadDigunggung: 'Downloaded a digunggung list',
  writeRetailFile: "Wrote a month's digunggung file",
  downloadRetailFile: "Downloaded a month's digunggung file",
  recountMonth: 'Had a month recomputed',
  reportMasa: 'Changed whether a month is reported',
  downloadReconciliation: 'Downloaded the reconciliation of a month',
  markWholeMonth: 'Changed whether a Coretax list has the whole month',
  assign: 'Changed whose request it is',
  addNote: 'Wrote a note',
  saveView: 'Saved a view',
  deleteView: 'Deleted a view',
  addApiKey: 'Made an API key',
  revokeApiKey: 'Revoked an API key',
  feedSales: 'Sent receipts from the tills',
  feedReturns: 'Sent returns from the tills',
  openPrivacyFile: 'Opened a privacy file',
  changePrivacyFile: 'Changed a privacy file',
  viewPrivacyFile: 'Saw a privacy file',
  findPerson: 'Searched for a person',
  giveOutData: 'Gave out the data of a person',
  correctPerson: 'Corrected the data of a person',
  erasePerson: 'Erased the data of a person',
  endPrivacyFile: 'Ended a privacy file',
  addWebhook: 'Added a webhook',
  editWebhook: 'Changed a webhook',
  deleteWebhook: 'Deleted a webhook',
  replaceWebhookSecret: 'Replaced the secret of a webhook',
  testWebhook: 'Sent a test to a webhook',
  resendWebhook: 'Sent webhooks again',
  readWarehouse: 'Read rows for the data warehouse',
  readWarehouseFaktur: 'Downloaded a faktur for the data warehouse',
};

const actions = officeTexts<Record<AuditAction, string>>({ en: actionTextsEn, id: actionTextsId });
export const actionText = (action: AuditAction): string => actions()[action];

/** In English the facts are called as the code calls them. */
const asNamed: Record<string, string> = {};

const texts = officeTexts({
  en: {
    yes: 'yes',
    no: 'no',
    store: 'Store',
    idContains: (part: string) => `ID contains ${part}`,
    word: (hash: string) => `Search word ${hash}`,
    date: 'Request date',
    rows: (count: number) => pluralize(count, 'row'),
    ids: (count: number) => pluralize(count, 'ID'),
    changed: 'Changed',
    run: (name: string) => `Run ${name}`,
    factNames: asNamed,
    values: asNamed,
  },
  id: {
    yes: 'ya',
    no: 'tidak',
    store: 'Toko',
    idContains: (part: string) => `ID memuat ${part}`,
    word: (hash: string) => `Kata pencarian ${hash}`,
    date: 'Tanggal permintaan',
    rows: (count: number) => `${formatCount(count)} baris`,
    ids: (count: number) => `${formatCount(count)} ID`,
    changed: 'Diubah',
    run: (name: string) => `Proses ${name}`,
    factNames: factNamesId,
    values: factValuesId,
  },
});

/** One line per fact: `OPEN → CLOSED`, `EMPID: budi`, `Name: PT Lama → PT Baru`. */
export function detailTexts({ from, to, ...facts }: Record<string, unknown>): string[] {
  const move = from === undefined || to === undefined ? [] : [`${textOf(from)} → ${textOf(to)}`];
  const others = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return [...move, ...others.map(([name, value]) => factText(name, value))];
}

/** Names of their own, which must not be mistaken for a role or a status. */
const ownTexts: Record<string, (value: unknown) => string> = {
  empid: (value) => `EMPID: ${String(value)}`,
  npwp: (value) => `NPWP: ${String(value)}`,
  store: (value) => `${texts().store}: ${String(value)}`,
  // A word is kept as a keyed hash; lines of before have the digits.
  q: (value) =>
    String(value).startsWith('#') ? texts().word(String(value)) : texts().idContains(String(value)),
  date: (value) => `${texts().date}: ${String(value)}`,
  rows: (value) => texts().rows(Number(value)),
  ids: (value) => texts().ids(Number(value)),
  operation: runName,
  changed: (value) => `${texts().changed}: ${String(value).split(', ').map(splitCamelCase).join(', ')}`,
};

/** A bulk run by the start of its id, which is enough to compare. */
export function runName(operation: unknown): string {
  return texts().run(String(operation).slice(0, 8));
}

function factText(name: string, value: unknown): string {
  const own = ownTexts[name];
  if (own) return own(value);
  const words = splitCamelCase(name);
  const known = texts().factNames[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return `${known}: ${changeText(value) ?? (name === 'kind' ? mailName(value) : undefined) ?? textOf(value)}`;
}

/** What somebody typed before and after, as they typed it. */
function changeText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value)) return undefined;
  return `${String(value.from)} → ${String(value.to)}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts().yes : texts().no;
  const status = requestStatuses.find((each) => each === value);
  if (status) return statusText(status);
  const role = roles.find((each) => each === value);
  if (role) return roleTexts()[role];
  return typeof value === 'string' ? (texts().values[value] ?? splitCamelCase(value)) : JSON.stringify(value);
}

/** `pageCount` as `page count`; other texts stay as they are. */
function splitCamelCase(text: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return text;
  return text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
