import type { Correction } from '#contract/coretax/corrections.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const texts = officeTexts({
  id: {
    title: 'Terdaftar untuk nomor yang baru',
    states: { verified: 'email terverifikasi', unverified: 'email belum terverifikasi' },
  },
  en: {
    title: 'On record for the new number',
    states: { verified: 'e-mail verified', unverified: 'e-mail not verified' },
  },
});

/** What is on record for the number that a correction leads to, beside what the customer typed. */
export function NumberOnRecord({ record }: { record: NonNullable<Correction['record']> }) {
  const { title, states } = texts();
  const { companyName, companyAddress, email, emailState } = record;
  return (
    <div className="mt-2 text-small">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {companyName}, {companyAddress}
      </p>
      <p className="wrap-anywhere">
        {email} ({states[emailState]})
      </p>
    </div>
  );
}
