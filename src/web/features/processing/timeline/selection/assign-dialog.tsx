import { useId, useState, type FormEvent } from 'react';
import { listColleagues } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
  const formId = useId();
  const texts = actTexts();
  const people = useLoaded(load);
  const [to, setTo] = useState(empid);
  const [takeOver, setTakeOver] = useState(false);
  const others = (people.answer ?? []).filter((one) => one !== empid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onAssign({ act: 'assign', to, takeOver });
  };
  return (
    <Dialog
      open
      title={texts.assignTitle(count)}
      locked={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" locked={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy && texts.assigning}>
            {texts.assignButton}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3 text-ink">
        <SelectField
          label={texts.colleague}
          options={[
            { value: empid, label: `${texts.me} (${empid})` },
            ...others.map((value) => ({ value, label: value })),
          ]}
          value={to}
          onChosen={setTo}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={takeOver}
            onChange={({ target }) => setTakeOver(target.checked)}
            className="size-5 shrink-0 accent-teal"
          />
          {texts.alsoTaken}
        </label>
        {people.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainError(people.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
