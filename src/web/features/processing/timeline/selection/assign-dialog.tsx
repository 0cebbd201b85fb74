import { listColleagues } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { actTexts } from './texts.ts';
import type { Act } from './use-acts.ts';

type Props = {
  count: number;
  /** Oneself, who comes first. */
  empid: string;
  onAssign: (act: Act) => Promise<void>;
  onClose: () => void;
};

const load = (signal: AbortSignal) => call(listColleagues, { signal });

/** Gives the selected requests to somebody. */
export function AssignDialog({ count, empid, onAssign, onClose }: Props) {
  const texts = actTexts();
  const people = useLoaded(load);
  const form = useForm({
    first: { to: empid, takeOver: false },
    save: (chosen) => onAssign({ act: 'assign', ...chosen }),
  });
  const others = (people.answer ?? []).filter((one) => one !== empid);
  return (
    <FormDialog
      title={texts.assignTitle(count)}
      form={form}
      save={texts.assignButton}
      saving={texts.assigning}
      onClose={onClose}
    >
      <SelectField
        label={texts.colleague}
        options={[
          { value: empid, label: `${texts.me} (${empid})` },
          ...others.map((value) => ({ value, label: value })),
        ]}
        value={form.values.to}
        onChosen={(to) => form.change({ to })}
      />
      <Checkbox
        label={texts.alsoTaken}
        checked={form.values.takeOver}
        onChange={(takeOver) => form.change({ takeOver })}
      />
      <ErrorNotice error={people.error} />
    </FormDialog>
  );
}
