import { useState, type FormEvent, type Ref } from 'react';
import type { DropFile } from '#contract/coretax/drops.ts';
import { formLimits, isTransactionId } from '#domain/requests/request-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { RequestLink } from '#web/features/coretax/request-link.tsx';
import { DecisionCell, type FileActions } from './decision-cell.tsx';
import { acceptance, decisionFor, mayChoose } from './decisions.ts';
import { Finding } from './file-columns.tsx';
import { filesTexts } from './files-texts.ts';

const reasonMaxLength = 500;

type Props = {
  file: DropFile;
  actions: FileActions;
  /** For the reason, or else for the ID. */
  field: Ref<HTMLInputElement>;
};

/** What was found, what the run will do, and what may be chosen instead. */
export function FileQuestion({ file, actions, field }: Props) {
  const isDecided = decisionFor(file, actions.deciding.decisions) !== undefined;
  const isReasonNeeded = !isDecided && acceptance(file)?.needsReason === true;
  return (
    <div className="grid gap-3 text-small">
      <Finding file={file} />
      <div>
        <p className="text-slate">{filesTexts().byTheRun}</p>
        <DecisionCell file={file} actions={actions} />
      </div>
      {isReasonNeeded ? (
        <ReasonForm field={field} onAccept={(reason) => actions.deciding.accept(file, reason)} />
      ) : null}
      {mayChoose(file) ? (
        <RequestChoice file={file} actions={actions} field={isReasonNeeded ? null : field} />
      ) : null}
    </div>
  );
}

type ReasonProps = Pick<Props, 'field'> & { onAccept: (reason: string) => void };

function ReasonForm({ field, onAccept }: ReasonProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onAccept(reason.trim());
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <div className="w-full">
        <Field
          ref={field}
          label={filesTexts().reason}
          autoComplete="off"
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <Button type="submit" locked={reason.trim() === ''}>
        {filesTexts().accept}
      </Button>
    </form>
  );
}

function RequestChoice({ file, actions, field }: Props) {
  const [typed, setTyped] = useState('');
  const { choice, choose } = actions;
  const isBusy = choice?.no === file.no && choice.busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTransactionId(typed) && !isBusy) choose(file, typed);
  };
  return (
    <>
      {file.candidates.length > 1 ? (
        <ol aria-label={filesTexts().candidates} className="grid gap-1">
          {file.candidates.map((candidate, index) => (
            <li key={candidate} className="flex flex-wrap items-center gap-2">
              <Button kind="secondary" locked={isBusy} onClick={() => choose(file, candidate)}>
                {index < 9 ? `${index + 1}: ` : ''}
                {filesTexts().take}
                <span className="sr-only"> {candidate}</span>
              </Button>
              <RequestLink trxno={candidate} />
            </li>
          ))}
        </ol>
      ) : null}
      <form onSubmit={submit} className="grid justify-items-start gap-2">
        <div className="w-full">
          <DigitsField
            ref={field}
            label={filesTexts().idOfRequest}
            maxDigits={formLimits.transactionId}
            value={typed}
            onDigits={setTyped}
          />
        </div>
        <Button
          type="submit"
          kind="secondary"
          busy={isBusy && filesTexts().judgedAgain}
          locked={!isTransactionId(typed)}
        >
          {filesTexts().judge}
        </Button>
      </form>
    </>
  );
}
