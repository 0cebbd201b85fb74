import { outcomeOf, type Outcome } from '#domain/coretax/issuing/outcome.ts';
import { asRecord, textOf, type Envelope } from '../call-verdict.ts';

/** Answers of the gateway in front of it have codes of their own. */
const gatewayCode = /^MAG-\d+$/;
const doneCode = '00';

/** Undefined where the answer is not in the provider's words, as `{"message":"Unauthorized"}` is not. */
export function readEnvelope(json: Record<string, unknown>): Envelope | undefined {
  const code = textOf(json['code']);
  const message = textOf(json['message']);
  if (code === '' && message === '') return undefined;
  return {
    // An error that comes with HTTP 200 has codes that nobody has published.
    says: code === doneCode ? 'done' : 'neither',
    status: undefined,
    isOfGateway: code === '' || gatewayCode.test(code),
    code,
    message,
    fields: fieldsOf(json['errors']),
    data: json['data'],
  };
}

function fieldsOf(errors: unknown): Envelope['fields'] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const told = asRecord(error) ?? {};
    const field = textOf(told['field']);
    return field === '' ? [] : [{ field, text: textOf(told['message']) }];
  });
}

const fakturNumber = /^\d{17}$/;

/** What a faktur of an answer has come to; a text for a state that nobody knows. */
export function outcomeOfFaktur(data: unknown): Outcome | string {
  const told = asRecord(data) ?? {};
  const reference = textOf(told['id']);
  const number = textOf(told['tax_invoice_number']).replaceAll(/\D/g, '');
  const [approval, invoice] = [textOf(told['approval_status']), textOf(told['invoice_status'])];
  const words = `approval_status ${approval || '–'}, invoice_status ${invoice || '–'}`;
  if (reference === '') return `no id; ${words}`;
  const known = { reference, number: fakturNumber.test(number) ? number : null };
  // Cancelled, or another one stands in its place.
  if (invoice === 'CANCELLED' || invoice === 'SUBSTITUED') return outcomeOf('cancelled', known);
  if (approval === 'DRAFT') return outcomeOf('draft', known);
  if (approval === 'IN_PROGRESS') return outcomeOf('signing', known);
  if (approval === 'REJECTED')
    return outcomeOf('rejected', {
      ...known,
      problems: [{ kind: 'data', code: approval, field: null, text: reasonOf(told) || approval }],
    });
  const isValid = invoice === '' || invoice === 'NORMAL' || invoice === 'NORMAL_SUB';
  if (approval === 'APPROVED' && isValid)
    return outcomeOf(known.number === null ? 'signing' : 'approved', known);
  return words;
}

const reasonOf = (told: Record<string, unknown>): string =>
  textOf(told['message']) || textOf(told['rejection_reason']);

/** The address of its PDF, once there is one. */
export const linkOf = (data: unknown): string => textOf(asRecord(data)?.['tax_invoice_link']);
