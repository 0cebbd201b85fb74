import { correctableFieldNames } from '#domain/requests/field-names.ts';
import { onOneLine } from '#domain/buyers/written-name.ts';
import { correctableFields } from '#domain/requests/correction.ts';
import type { Language } from '#domain/language.ts';
import type { Correction } from '../../store/coretax/corrections.ts';
import { forCustomer, forTeam, labels, type Way } from './correction-texts.ts';
import type { Mail } from '../frame.ts';
import { purchaseFacts, type MailedRequest } from '../request-facts.ts';

type CorrectionFacts = Pick<Correction, 'kind' | 'changes' | 'reason' | 'state'>;
type Fact = [label: string, value: string];

/** Settled meanwhile, it was asked for all the same. */
const wayOf = ({ state }: CorrectionFacts): Way => (state === 'done' ? 'done' : 'requested');

/** The changed fields, in the order of the form. */
const changesIn = ({ changes }: CorrectionFacts) =>
  correctableFields.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, ...change }] : [];
  });

/** Names the data that changed and never their values, because the holder of the link may be a stranger. */
const changedFields = (correction: CorrectionFacts, language: Language): Fact => [
  labels[language].changed,
  changesIn(correction)
    .map(({ field }) => correctableFieldNames[language][field])
    .join(', '),
];

/** Tells the tax team what a customer has corrected, or wants to have corrected, with both values. */
export function correctionReceivedMail(
  request: MailedRequest,
  correction: CorrectionFacts,
  links: { details: string; corrections: string },
): Mail {
  const { language, transactionId } = request;
  const way = wayOf(correction);
  const isReport = correction.kind === 'notUs';
  const [t, label] = [forTeam[language][isReport ? 'notUs' : way], labels[language]];
  const changes = changesIn(correction).map(({ field, from, to }): Fact => {
    const isPhoto = field === 'npwpPhoto' || field === 'receiptPhoto';
    return [
      correctableFieldNames[language][field],
      isPhoto ? label.newPhoto : onOneLine(`${from ?? '-'} → ${to ?? '-'}`),
    ];
  });
  const reason: Fact[] = isReport || correction.reason === '' ? [] : [[label.reason, correction.reason]];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: [...purchaseFacts(request), ...changes, ...reason],
    button:
      way === 'done'
        ? { label: label.details, address: links.details }
        : { label: label.corrections, address: links.corrections },
    footer: label.footer,
  };
}

/**
 * Tells the customer which data were corrected, or that staff look at it, so that a customer who did not do it learns
 * of it.
 */
export function dataCorrectedMail(request: MailedRequest, correction: CorrectionFacts, track: string): Mail {
  const { language, transactionId } = request;
  const [t, label] = [forCustomer[language][wayOf(correction)], labels[language]];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what, label.stranger],
    facts: [...purchaseFacts(request), changedFields(correction, language)],
    button: { label: label.track, address: track },
    footer: label.footer,
  };
}

/** Tells the customer who asked for a correction what staff have to say about it. */
export function correctionSettledMail(
  request: MailedRequest,
  correction: CorrectionFacts & { remarks: string },
  track: string,
): Mail {
  const { language, transactionId } = request;
  const isReport = correction.kind === 'notUs';
  const [t, label] = [forCustomer[language][isReport ? 'notUs' : 'settled'], labels[language]];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: [
      ...purchaseFacts(request),
      ...(isReport ? [] : [changedFields(correction, language)]),
      [label.answer, correction.remarks],
    ],
    button: { label: label.track, address: track },
    footer: label.footer,
  };
}
