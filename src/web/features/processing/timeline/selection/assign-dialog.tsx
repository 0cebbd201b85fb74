import { useState } from 'react';
import { listColleagues } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { actTexts } from './act-texts.ts';
import type { Act } from './use-acts.ts';

type Props = {
  count: number;
  /** Oneself, who comes first. */
  empid: string;
  isBusy: boolean;
  onAssign: (act: Act) => void;
  onClose: () => void;
};

const load = (signal: AbortSignal) => call(listColleagues, { signal });

/** Gives the selected requests to somebody. */
export function AssignDialog({ count, empid, isBusy, onAssign, onClose }: Props) {
  const texts = actTexts();
  const people = useLoaded(load);
  const [to, setTo] = useState(empid);
  const [takeOver, setTakeOver] = useState(false);
  const others = (people.answer ?? []).filter((one) => one !== empid);
  return (
    <FormDialog
      title={texts.assignTitle(count)}
      form={{ busy: isBusy, submit: () => onAssign({ act: 'assign', to, takeOver }) }}
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
        value={to}
        onChosen={setTo}
      />
      <Checkbox label={texts.alsoTaken} checked={takeOver} onChange={setTakeOver} />
      <ErrorNotice error={people.error} />
    </FormDialog>
  );
}
