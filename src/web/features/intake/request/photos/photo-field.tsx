import { showToast } from '#web/ui/overlay/toast.ts';
import { PhotoInput } from '#web/ui/photo/photo-input.tsx';
import type { Photo } from '#web/ui/photo/photo.ts';
import { usePhotoPick } from '#web/ui/photo/use-photo-pick.ts';
import { ariaOf, FormField, messageOf } from '../fields/form-input.tsx';
import { useForm } from '../form/form-context.ts';
import { PhotoCode } from '../scan/photo-code.tsx';
import type { ScanTarget } from '../scan/use-found-id.ts';

type Props = {
  id: string;
  /** The name of the file that is sent. */
  name: string;
  label: string;
  /** A longer label, where several photos have the same. */
  inputLabel?: string | undefined;
  photo: Photo | undefined;
  problem: string | undefined;
  onChange: (photo: Photo | undefined, problem: string | undefined) => void;
  /** The receipt that takes the number in the photo. */
  target?: ScanTarget;
};

export function PhotoField({ id, name, label, inputLabel = label, photo, problem, onChange, target }: Props) {
  const { texts, problemText } = useForm();
  const { pick, remove, note, picked } = usePhotoPick(name, photo, (next, code) => {
    onChange(next, code);
    if (code !== undefined) showToast('error', problemText({ code }));
  });
  const message = messageOf(problem, texts.hints.photo);
  return (
    <FormField id={id} label={label} message={message} live>
      <PhotoInput
        {...ariaOf(id, message)}
        required
        label={inputLabel}
        photo={photo}
        note={note}
        onPick={pick}
        onRemove={remove}
      />
      {target ? <PhotoCode picked={picked} photo={photo} target={target} /> : null}
    </FormField>
  );
}
