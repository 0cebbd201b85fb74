import { outcomeOf, type Outcome } from '#domain/coretax/issuing/outcome.ts';
import { asRecord, textOf, type Envelope } from '../call-verdict.ts';

/** Refusals of the tax office, which come by a name in the message. */
const refusalName = /\bERR_[A-Z_]+\b/;

/** An error may come with HTTP 200: then its code is the status that it stands for. */
export function readEnvelope(json: Record<string, unknown>): Envelope | undefined {
  if ('KdStatus' in json) return reportEnvelope(json);
  const status = textOf(json['status']).toLowerCase();
  if (status === '') return undefined;
  const code = textOf(json['code']);
  const message = textOf(json['message']);
  const name = refusalName.exec(message)?.[0];
  return {
    says: status === 'success' ? 'done' : status === 'error' ? 'error' : 'neither',
    status: statusOf(code) ?? (name === undefined ? undefined : 422),
    isOfGateway: false,
    code: name ?? code,
    message,
    fields: [],
    data: json['data'],
  };
}

function statusOf(code: string): number | undefined {
  const status = /^[45]\d\d$/.test(code) ? Number(code) : undefined;
  return status;
}

const pdfIsThere = '1';

/** The report host has an envelope of its own: whatever is not there yet is an answer without data. */
const reportEnvelope = (json: Record<string, unknown>): Envelope => ({
  says: 'done',
  status: undefined,
  isOfGateway: false,
  code: textOf(json['KdStatus']),
  message: textOf(json['message']),
  fields: [],
  data: textOf(json['KdStatus']) === pdfIsThere ? json['data'] : null,
});

const fakturNumber = /^\d{17}$/;

/** What a faktur has come to, by the names that its columns have in lists or answers; a text for an unknown state. */
export function outcomeOfFaktur(told: Record<string, string>): Outcome | string {
  const { id: reference = '', statusfaktur = '' } = told;
  const status = statusfaktur.toUpperCase();
  if (reference === '') return `no id; statusFaktur ${status || '–'}`;
  const digits = (told['nomorfaktur'] ?? '').replaceAll(/\D/g, '');
  const number = fakturNumber.test(digits) ? digits : null;
  const known = { reference, number, date: dayOf(told['tanggalfaktur'] ?? '') };
  if (status === 'DRAFT') return outcomeOf('draft', known);
  if (status === 'CREATED') return outcomeOf('signing', known);
  if (status === 'APPROVED') return outcomeOf(number === null ? 'signing' : 'approved', known);
  // Cancelled, or another one stands in its place.
  if (['CANCELLED', 'CANCELED', 'REPLACED', 'AMENDED'].includes(status)) return outcomeOf('cancelled', known);
  if (status === 'REJECTED')
    return outcomeOf('rejected', {
      ...known,
      problems: [{ kind: 'data', code: status, field: null, text: told['keterangan'] || status }],
    });
  return `statusFaktur ${status || '–'}`;
}

/** A day of an answer as YYYY-MM-DD; null for anything else. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})[-/]?(\d{2})[-/]?(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

/** The fields of an answer as texts, under their names in small letters, as lists have them and other answers do not. */
export const columnsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value) ?? {}).map(([name, one]) => [name.toLowerCase(), textOf(one)]),
  );
