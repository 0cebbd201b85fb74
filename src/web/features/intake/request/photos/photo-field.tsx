import { showToast } from '#web/ui/overlay/toast.ts';
import { PhotoInput } from '#web/ui/photo/photo-input.tsx';
import { usePhotoPick } from '#web/ui/photo/use-photo-pick.ts';
import { ariaOf, FormField, type Message } from '../fields/form-input.tsx';
import { useForm } from '../form/form-context.ts';
import type { PhotoField as Name } from '../form/form-state.ts';
import { PhotoCode } from '../scan/photo-code.tsx';
import { useFirstReceipt } from '../scan/scan-target.ts';

export function PhotoField({ field }: { field: Name }) {
  const { state, dispatch, texts, problemOf, problemText } = useForm();
  const photo = state.photos[field];
  const { pick, remove, note, picked } = usePhotoPick(field, photo, (next, code) => {
    dispatch({ type: 'photo', field, photo: next, ...(code === undefined ? {} : { problem: code }) });
    if (code !== undefined) showToast('error', problemText({ code }));
  });
  const target = useFirstReceipt();
  const problem = problemOf(field);
  const message: Message = problem
    ? { tone: 'bad', text: problem }
    : { tone: 'hint', text: texts.hints.photo };
  return (
    <FormField field={field} message={message} live>
      <PhotoInput
        {...ariaOf(field, message)}
        required
        label={texts.fields[field]}
        photo={photo}
        note={note}
        onPick={pick}
        onRemove={remove}
      />
      {field === 'receiptPhoto' ? <PhotoCode picked={picked} photo={photo} target={target} /> : null}
    </FormField>
  );
}
