import { useTextsOf } from '#web/i18n/language-provider.tsx';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { trackingTexts } from './texts.ts';
import { stepsOf } from './steps-of.ts';

type Steps = ReturnType<typeof stepsOf>;
type Look = 'done' | 'now' | 'ahead' | 'refused';

const dots: Record<Look, string> = {
  done: 'border-teal bg-teal text-white',
  now: 'border-teal bg-white text-teal ring-4 ring-teal-pale',
  ahead: 'border-edge bg-white text-slate',
  refused: 'border-red bg-red text-white',
};
const words: Record<Look, string> = {
  done: 'text-ink',
  now: 'font-bold text-teal-deep',
  ahead: 'text-slate',
  refused: 'font-bold text-red',
};

/** A line of steps; on the narrowest screens a column. */
export function StepBar({ history }: { history: readonly { status: RequestStatus }[] }) {
  const texts = useTextsOf(trackingTexts).steps;
  const steps = stepsOf(history);
  return (
    <ol aria-label={texts.label} className="flex flex-col gap-y-3 text-small min-[22.5rem]:flex-row">
      {steps.map(({ status, state }, place) => {
        const look = lookOf({ status, state });
        return (
          <li
            key={status}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex w-full max-w-40 items-center gap-3 min-[22.5rem]:flex-col min-[22.5rem]:gap-2 min-[22.5rem]:text-center"
          >
            {place > 0 ? <Connector isDone={state !== 'ahead'} /> : null}
            <span
              aria-hidden="true"
              className={`relative grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold ${dots[look]}`}
            >
              <Mark look={look} place={place} />
            </span>
            <span className={words[look]}>
              {texts.names[status]} <span className="sr-only">({texts.states[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function lookOf({ status, state }: Steps[number]): Look {
  if (status === 'rejected') return 'refused';
  if (status === 'closed' && state === 'current') return 'done';
  return state === 'current' ? 'now' : state;
}

/** The line from the previous dot to this one. */
function Connector({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-3 left-[15px] h-3 w-0.5 min-[22.5rem]:top-[15px] min-[22.5rem]:right-[calc(50%+1.25rem)] min-[22.5rem]:left-[calc(-50%+1.25rem)] min-[22.5rem]:h-0.5 min-[22.5rem]:w-auto ${isDone ? 'bg-teal' : 'bg-line'}`}
    />
  );
}

function Mark({ look, place }: { look: Look; place: number }) {
  if (look === 'now' || look === 'ahead') return place + 1;
  const path = look === 'done' ? 'm5 10.5 3.5 3.5L15 7' : 'm6 6 8 8m0-8-8 8';
  return (
    <svg viewBox="0 0 20 20" className="size-5 fill-none stroke-current">
      <path d={path} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
