import { useState, type FormEvent, type Ref } from 'react';
import type { DropFile } from '#contract/coretax/drops.ts';
import type { FakturAcceptance } from '#domain/coretax/faktur/verdicts.ts';
import { formLimits, isTransactionId } from '#domain/requests/request-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { PartField } from '#web/features/request/faktur/part-field.tsx';
import { reasonMaxLength } from '#web/features/request/faktur/reason-field.tsx';
import { RequestLink } from '#web/features/coretax/request-link.tsx';
import { DecisionCell, type FileActions } from './decision-cell.tsx';
import { decisionFor, isAsking, mayChoose } from './decisions.ts';
import { Finding } from './file-columns.tsx';
import { filesTexts } from './texts.ts';

type Props = {
  file: DropFile;
  actions: FileActions;
  /** The field of the reason, or else of the ID. */
  field: Ref<HTMLInputElement>;
};

/** What was found, what the run will do, and what may be chosen instead. */
export function FileQuestion({ file, actions, field }: Props) {
  const isDecided = decisionFor(file, actions.deciding.decisions) !== undefined;
  const accept = isDecided ? undefined : actions.deciding.mayAccept(file);
  const isReasonNeeded = accept?.needsReason === true;
  return (
    <div className="grid gap-3 text-small">
      <Finding file={file} />
      <div>
        <p className="text-slate">{filesTexts().byTheRun}</p>
        <DecisionCell file={file} actions={actions} />
      </div>
      {accept && isAsking(accept) ? (
        <AcceptForm
          accept={accept}
          parts={file.parts}
          field={field}
          onAccept={(reply) => actions.deciding.accept(file, reply)}
        />
      ) : null}
      {mayChoose(file) ? (
        <RequestChoice file={file} actions={actions} field={isReasonNeeded ? null : field} />
      ) : null}
    </div>
  );
}

type AcceptProps = Pick<Props, 'field'> & {
  accept: FakturAcceptance;
  parts: readonly string[];
  onAccept: (reply: { reason: string; part?: string }) => void;
};

/** The reason, and the part of the receipt where that has to be chosen. */
function AcceptForm({ accept: { needsReason, needsPart }, parts, field, onAccept }: AcceptProps) {
  const [reason, setReason] = useState('');
  const [part, setPart] = useState('');
  const isComplete = (!needsReason || reason.trim() !== '') && (!needsPart || part !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onAccept({ reason: reason.trim(), ...(needsPart ? { part } : {}) });
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      {needsPart ? (
        <div className="w-full">
          <PartField parts={parts} chosen={part} onChoose={setPart} />
        </div>
      ) : null}
      {needsReason ? (
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
      ) : null}
      <Button type="submit" locked={!isComplete}>
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
              <RequestLink transactionId={candidate} />
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
