import { officeWords } from '#web/i18n/office-words.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { reasonFieldTexts } from '../texts.ts';

export const reasonMaxLength = 500;

type Props = { reason: string; onChange: (reason: string) => void };

/** Why a doubtful PDF is right. */
export function ReasonField({ reason, onChange }: Props) {
  return (
    <Field
      label={officeWords().reason}
      hint={reasonFieldTexts().hint}
      autoComplete="off"
      required
      maxLength={reasonMaxLength}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
