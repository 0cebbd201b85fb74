import { useId } from 'react';
import { correctionTexts } from './texts.ts';
import { useTexts, useTextsOf } from '#web/i18n/language-provider.tsx';
import { FieldFrame, hintIdOf } from '#web/ui/controls/field-frame.tsx';
import { PhotoInput } from '#web/ui/photo/photo-input.tsx';
import { usePhotoPick } from '#web/ui/photo/use-photo-pick.ts';
import type { useCorrection } from './use-correction.ts';

type Props = {
  form: ReturnType<typeof useCorrection>;
  field: 'npwpPhoto' | 'receiptPhoto';
  label: string;
};

/** A photo in place of the one that is there; none is needed. */
export function CorrectionPhoto({ form, field, label }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const { keepsPhoto } = useTextsOf(correctionTexts);
  const { hints } = useTexts().form;
  const photo = form.photos[field];
  const { pick, remove, note } = usePhotoPick(field, photo, (next, problem) =>
    form.setPhoto(field, next, problem),
  );
  const problem = form.problemOf(field);
  const message = (
    <p id={messageId} aria-live="polite" className="mt-1 text-small font-medium text-red">
      {problem}
    </p>
  );
  return (
    <FieldFrame id={id} label={label} hint={`${hints.photo} ${keepsPhoto}`} message={message}>
      <PhotoInput
        id={id}
        name={field}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${hintIdOf(id)} ${messageId}`}
        label={label}
        photo={photo}
        note={note}
        onPick={pick}
        onRemove={remove}
      />
    </FieldFrame>
  );
}
