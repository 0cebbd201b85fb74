import { useCallback, useState } from 'react';
import { listColleagues } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { buttonIds } from './button-ids.ts';
import { useAssignment } from './use-assignment.ts';
import { assignmentTexts } from './texts.ts';

type Props = { transactionId: string; assignedTo: string | null; empid: string; onChanged: () => void };

/** Who has the request, and the ways to take, give and release it. */
export function Assignment({ transactionId, assignedTo, empid, onChanged }: Props) {
  const [isGiving, setIsGiving] = useState(false);
  const assigning = useAssignment(transactionId, onChanged);
  const words = assignmentTexts();
  const isMine = assignedTo !== null && assignedTo.toLowerCase() === empid.toLowerCase();
  const take = () => assigning.run({ act: 'assign', takeOver: assignedTo !== null });
  const release = () => assigning.run({ act: 'release' });
  const give = (to: string) => {
    setIsGiving(false);
    assigning.run({ act: 'assign', to, takeOver: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small">
      <span className={assignedTo === null ? 'text-slate' : 'font-semibold'}>
        {assignedTo === null ? words.nobody : isMine ? words.you : words.other(assignedTo)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 print:hidden">
        <TextButton id={buttonIds.take} aria-disabled={assigning.busy} onClick={isMine ? release : take}>
          {isMine ? words.release : assignedTo === null ? words.take : words.takeOver}
        </TextButton>
        {isGiving ? (
          <Colleagues without={assignedTo} onChosen={give} onLeave={() => setIsGiving(false)} />
        ) : (
          <TextButton aria-disabled={assigning.busy} onClick={() => setIsGiving(true)}>
            {words.give}
          </TextButton>
        )}
      </span>
    </div>
  );
}

type ColleaguesProps = { without: string | null; onChosen: (empid: string) => void; onLeave: () => void };

/** Asked for only when something is given. */
function Colleagues({ without, onChosen, onLeave }: ColleaguesProps) {
  const load = useCallback((signal: AbortSignal) => call(listColleagues, { signal }), []);
  const { answer, error } = useLoaded(load);
  const words = assignmentTexts();
  if (error !== undefined) return <span role="alert">{explainError(error)}</span>;
  return (
    <select
      ref={(select) => select?.focus()}
      aria-label={words.giveTo}
      defaultValue=""
      onChange={({ target }) => onChosen(target.value)}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      className="min-h-8 rounded-md border border-edge bg-white px-2"
    >
      <option value="" disabled>
        {words.choose}
      </option>
      {answer
        ?.filter((empid) => empid !== without)
        .map((empid) => (
          <option key={empid} value={empid}>
            {empid}
          </option>
        ))}
    </select>
  );
}
