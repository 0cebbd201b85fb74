import { statusNames } from '#contract/statuses.ts';
import type { AuditAction } from '#domain/audit.ts';
import { roleNames } from '#domain/permissions.ts';
import { pluralize } from '#web/ui/display/format-number.ts';

export const actionWords: Record<AuditAction, string> = {
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  signOut: 'Signed out',
  refused: 'Was refused',
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
  exportReport: 'Downloaded the report',
  editCompany: 'Changed company data',
  addUser: 'Added a user',
  changeRole: 'Changed a role',
  deleteUser: 'Deleted a user',
  undoUserDeletion: 'Brought a user back',
  issueActivation: 'Issued an activation link',
  choosePassword: 'Chose a password',
  deletePhotos: 'Deleted the photos',
};

const valueWords = new Map<unknown, string>([
  ...Object.entries(statusNames),
  ...Object.entries(roleNames),
  [true, 'yes'],
  [false, 'no'],
]);

/** One line per fact: `OPEN → CLOSED`, `EMPID: budi`. */
export function detailWords({ from, to, ...facts }: Record<string, unknown>): string[] {
  const move = from === undefined || to === undefined ? [] : [`${wordOf(from)} → ${wordOf(to)}`];
  const others = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return [...move, ...others.map(([name, value]) => factWords(name, value))];
}

/** What is called like a role or a status keeps its name. */
const ownWords: Record<string, (value: unknown) => string> = {
  empid: (value) => `EMPID: ${String(value)}`,
  npwp: (value) => `NPWP: ${String(value)}`,
  store: (value) => `Store: ${String(value)}`,
  q: (value) => `ID contains ${String(value)}`,
  date: (value) => `Request date: ${String(value)}`,
  rows: (value) => pluralize(Number(value), 'row'),
  ids: (value) => pluralize(Number(value), 'ID'),
  operation: runName,
};

/** A bulk run by the beginning of its id, as people can compare it. */
export function runName(operation: unknown): string {
  return `Run ${String(operation).slice(0, 8)}`;
}

function factWords(name: string, value: unknown): string {
  const own = ownWords[name];
  if (own) return own(value);
  const words = apart(name);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${wordOf(value)}`;
}

function wordOf(value: unknown): string {
  return valueWords.get(value) ?? (typeof value === 'string' ? apart(value) : JSON.stringify(value));
}

/** `confirmRequest` as `confirm request`; what is no name of the code stays as it is. */
function apart(text: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return text;
  return text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
