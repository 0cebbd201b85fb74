import type { Correction } from '#contract/coretax/corrections.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { numberOnRecordTexts } from './texts.ts';

/** What is on record for the number that a correction leads to, beside what the customer typed. */
export function NumberOnRecord({ record }: { record: NonNullable<Correction['record']> }) {
  const { title, states } = numberOnRecordTexts();
  const { companyName, companyAddress, email, emailState } = record;
  return (
    <div className="mt-2 text-small">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {companyName}, {companyAddress}
      </p>
      <p className="wrap-anywhere">
        <Breakable>{email}</Breakable> ({states[emailState]})
      </p>
    </div>
  );
}
