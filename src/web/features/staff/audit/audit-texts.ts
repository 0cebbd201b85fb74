import { statusNames } from '#contract/statuses.ts';
import type { AuditAction } from '#domain/audit.ts';
import { roleNames } from '#domain/permissions.ts';
import { pluralize } from '#web/ui/display/format-number.ts';

export const actionTexts: Record<AuditAction, string> = {
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  signOut: 'Signed out',
  refused: 'Was refused',
  viewRequest: 'Saw the details',
  viewNpwpPhoto: 'Saw the NPWP photo',
  viewReceiptPhoto: 'Saw the receipt photo',
  viewFaktur: 'Saw the faktur',
  changeStatus: 'Changed the status',
  undoStatus: 'Took back a change of status',
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
  addUser: 'Added a user',
  changeRole: 'Changed a role',
  deleteUser: 'Deleted a user',
  undoUserDeletion: 'Brought a user back',
  issueActivation: 'Issued an activation link',
  choosePassword: 'Chose a password',
  deletePhotos: 'Deleted the photos',
  editSeller: 'Changed the seller settings',
  exportCoretax: 'Exported to Coretax',
  downloadExport: 'Downloaded a file for Coretax',
  rejectItems: 'Took it out of a Coretax batch',
  discardBatch: 'Discarded a Coretax batch',
  lateDate: 'Exported with a new faktur date',
  editBuyer: 'Corrected the buyer',
  runDrop: 'Ran an import of fakturs',
  discardDrop: 'Discarded an import of fakturs',
  recordFaktur: 'Recorded a faktur',
  replaceFaktur: 'Recorded a replacement faktur',
  cancelFaktur: 'Recorded a cancelled faktur',
  requestReplacement: 'Asked for a replacement faktur',
  correctData: 'Corrected the data of a request',
  settleCorrection: 'Settled a correction',
  noteReturn: 'Recorded the note of a return',
  snapshotDigunggung: 'Took a digunggung snapshot',
  downloadDigunggung: 'Downloaded a digunggung list',
  reportMasa: 'Changed whether a month is reported',
};

const valueTexts = new Map<unknown, string>([
  ...Object.entries(statusNames),
  ...Object.entries(roleNames),
  [true, 'yes'],
  [false, 'no'],
]);

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
  store: (value) => `Store: ${String(value)}`,
  q: (value) => `ID contains ${String(value)}`,
  date: (value) => `Request date: ${String(value)}`,
  rows: (value) => pluralize(Number(value), 'row'),
  ids: (value) => pluralize(Number(value), 'ID'),
  operation: runName,
  changed: (value) => `Changed: ${String(value).split(', ').map(splitCamelCase).join(', ')}`,
};

/** A bulk run by the start of its id, which is enough to compare. */
export function runName(operation: unknown): string {
  return `Run ${String(operation).slice(0, 8)}`;
}

function factText(name: string, value: unknown): string {
  const own = ownTexts[name];
  if (own) return own(value);
  const words = splitCamelCase(name);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${changeText(value) ?? textOf(value)}`;
}

/** What somebody typed before and after, as they typed it. */
function changeText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value)) return undefined;
  return `${String(value.from)} → ${String(value.to)}`;
}

function textOf(value: unknown): string {
  return valueTexts.get(value) ?? (typeof value === 'string' ? splitCamelCase(value) : JSON.stringify(value));
}

/** `confirmRequest` as `confirm request`; other texts stay as they are. */
function splitCamelCase(text: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return text;
  return text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
