import type { AuditAction } from '#domain/staff/audit.ts';
import { roles } from '#domain/staff/permissions.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { mailName } from '#web/i18n/mail-names.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { actionNames } from './action-names.ts';
import { factNames, factValues } from './fact-names.ts';
import { namedValues } from './value-names.ts';
import { auditTexts } from './texts.ts';

export const actionText = (action: AuditAction): string => actionNames()[action];

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
  store: (value) => `${auditTexts().store}: ${String(value)}`,
  // A word is kept as a keyed hash; lines of before have the digits.
  q: (value) =>
    String(value).startsWith('#') ? auditTexts().word(String(value)) : auditTexts().idContains(String(value)),
  date: (value) => `${auditTexts().date}: ${String(value)}`,
  rows: (value) => auditTexts().rows(Number(value)),
  ids: (value) => auditTexts().ids(Number(value)),
  operation: runName,
  changed: (value) => {
    const parts = String(value).split(', ');
    return `${auditTexts().changed}: ${parts.map((part) => valueOf('changed', part) ?? splitCamelCase(part)).join(', ')}`;
  },
  ...Object.fromEntries(['reported', 'whole'].map((name) => [name, switched(name)])),
};

/** A bulk run by the start of its id, which is enough to compare. */
export function runName(operation: unknown): string {
  return auditTexts().run(String(operation).slice(0, 8));
}

/** What was switched on or off, from one to the other. */
function switched(name: string): (value: unknown) => string {
  return (value) => {
    const words: Record<string, string> = { yes: auditTexts().yes, no: auditTexts().no };
    const shown = typeof value === 'boolean' ? textOf(value) : changeText(value);
    return `${nameOf(name)}: ${(shown ?? '').replaceAll(/\b(?:yes|no)\b/g, (word) => words[word] ?? word)}`;
  };
}

const valueOf = (name: string, value: unknown): string | undefined =>
  typeof value === 'string' ? namedValues()[name]?.[value] : undefined;

function nameOf(fact: string): string {
  const words = splitCamelCase(fact);
  return factNames()[fact] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function factText(name: string, value: unknown): string {
  const own = ownTexts[name];
  if (own) return own(value);
  const shown =
    changeText(value) ??
    valueOf(name, value) ??
    (name === 'kind' ? mailName(value) : undefined) ??
    textOf(value);
  return `${nameOf(name)}: ${shown}`;
}

/** What somebody typed before and after, as they typed it. */
function changeText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value)) return undefined;
  return `${String(value.from)} → ${String(value.to)}`;
}

/** Several values of a filter stand in one text, with spaces between them. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? auditTexts().yes : auditTexts().no;
  if (typeof value !== 'string') return JSON.stringify(value);
  const names = value.split(' ').map(nameOfValue);
  return names.every((name) => name !== undefined) ? names.join(', ') : splitCamelCase(value);
}

function nameOfValue(value: string): string | undefined {
  const status = requestStatuses.find((each) => each === value);
  if (status) return statusText(status);
  const role = roles.find((each) => each === value);
  return role ? roleTexts()[role] : factValues()[value];
}

/** `pageCount` as `page count`; other texts stay as they are. */
function splitCamelCase(text: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return text;
  return text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
