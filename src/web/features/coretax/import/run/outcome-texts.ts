import type { DropFile } from '#contract/coretax/drops.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { verdictTitle } from '../files/verdict-texts.ts';

type Outcome = NonNullable<DropFile['outcome']>;

export const outcomeTexts = officeTexts<Record<Outcome, string>>({
  en: { done: 'Done', skipped: 'Skipped', failed: 'Failed' },
  id: { done: 'Selesai', skipped: 'Dilewati', failed: 'Gagal' },
});

const reasons = officeTexts<Record<string, string>>({
  en: {
    decisionNotAllowed: 'what was decided is not possible any more',
    reasonRequired: 'a reason is needed',
    partRequired: 'the part of the receipt has to be chosen',
    notAllowed: 'needs a Manager',
    stateChanged: 'the request changed in the same moment',
    conflict: 'somebody worked on the same request; run again',
    numberTaken: 'the number is on record with another request',
    notExported: 'the request is not exported',
  },
  id: {
    decisionNotAllowed: 'keputusannya tidak mungkin lagi',
    reasonRequired: 'perlu alasan',
    partRequired: 'bagian struknya harus dipilih',
    notAllowed: 'memerlukan Manager',
    stateChanged: 'permintaan berubah pada saat yang sama',
    conflict: 'orang lain mengerjakan permintaan yang sama; jalankan lagi',
    numberTaken: 'nomornya tercatat pada permintaan lain',
    notExported: 'permintaan tidak diekspor',
  },
});

/** Why it was skipped or failed: a verdict that it got in the meantime, or another code. */
export function outcomeReasonText(reason: string | null): string {
  if (reason === null) return '';
  const verdict = fakturVerdicts.find((known) => known === reason);
  return verdict ? verdictTitle(verdict) : (reasons()[reason] ?? reason);
}
