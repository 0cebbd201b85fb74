import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { coretaxTexts } from '../texts.ts';
import { labelOf } from './label-of.ts';
import { settingsTexts } from './texts.ts';

type Props = {
  problems: ReadonlyMap<string, string>;
  values: SettingsAnswer;
  onGoTo: (path: string) => void;
};

/** The number of problems that are named; the rest comes to light when these are corrected. */
const named = 20;

/** Lists all problems after a refused attempt, each leading to its field. It takes the focus once, when it appears. */
export function ProblemSummary({ problems, values, onGoTo }: Props) {
  const box = useFocusOnMount<HTMLDivElement>();
  if (problems.size === 0) return null;
  const first = [...problems].slice(0, named);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-20 rounded-card border-2 border-red bg-red-pale px-4 py-3"
    >
      <h2 className="font-semibold">{settingsTexts().refused(problems.size)}</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {first.map(([path, text]) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(path);
              }}
              className="inline-block min-h-6 align-top wrap-anywhere text-red underline hover:no-underline"
            >
              {labelOf(path, values)}: {text}
            </a>
          </li>
        ))}
        {problems.size > named ? <li>{coretaxTexts().andMore(problems.size - named)}</li> : null}
      </ul>
    </div>
  );
}
