import { useId } from 'react';
import * as z from 'zod/mini';
import { statusCode } from '#contract/statuses.ts';
import { FieldFrame } from '#web/ui/controls/field-frame.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { refusalsOf, type Choice, type ChosenStatus } from './status-choices.ts';
import { statusFieldTexts } from './texts.ts';

type Props = {
  choices: readonly Choice[];
  chosen: ChosenStatus | undefined;
  onChoose: (status: ChosenStatus | undefined) => void;
};

const codeOf = (status: ChosenStatus) => z.encode(statusCode, status);

/** All four are shown, and below them why some cannot be chosen. */
export function StatusField({ choices, chosen, onChoose }: Props) {
  const id = useId();
  const refusals = refusalsOf(choices);
  // It is rendered later than the dialog, whose initial focus went elsewhere.
  const select = useFocusOnMount<HTMLSelectElement>();
  return (
    <FieldFrame id={id} label={statusFieldTexts().label}>
      <select
        ref={select}
        id={id}
        aria-describedby={refusals.length > 0 ? `${id}-why` : undefined}
        value={chosen ? codeOf(chosen) : ''}
        onChange={({ target }) =>
          onChoose(choices.find(({ status }) => codeOf(status) === target.value)?.status)
        }
        className="block min-h-11 w-full rounded-card border border-edge bg-white px-3 py-2"
      >
        <option value="">{statusFieldTexts().none}</option>
        {choices.map(({ status, label, refusal }) => (
          <option key={status} value={codeOf(status)} disabled={refusal !== undefined}>
            {label}
          </option>
        ))}
      </select>
      {refusals.length > 0 ? (
        <ul id={`${id}-why`} className="mt-2 grid gap-1 text-small text-slate">
          {refusals.map(({ labels, reason }) => (
            <li key={reason}>
              <span className="font-semibold">{labels}:</span> {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  );
}
