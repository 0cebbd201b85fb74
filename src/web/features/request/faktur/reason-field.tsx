import { officeTexts } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Field } from '#web/ui/controls/field.tsx';

const texts = officeTexts({
  en: { hint: 'Required: why it is right. Customers do not see it.' },
  id: { hint: 'Wajib: mengapa PDF ini benar. Tidak terlihat pelanggan.' },
});

export const reasonMaxLength = 500;

type Props = { reason: string; onChange: (reason: string) => void };

/** Why a doubtful PDF is right. */
export function ReasonField({ reason, onChange }: Props) {
  return (
    <Field
      label={officeWords().reason}
      hint={texts().hint}
      autoComplete="off"
      required
      maxLength={reasonMaxLength}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
