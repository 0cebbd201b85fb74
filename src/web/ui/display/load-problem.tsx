import { explainError } from '#web/api/explain-error.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

type Props = { title: string; error: unknown; onRetry: () => void };

/** What could not be loaded, why, and a button to retry. */
export function LoadProblem({ title, error, onRetry }: Props) {
  return (
    <Notice tone="bad" role="alert" title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{explainError(error)}</p>
        <Button kind="secondary" onClick={onRetry}>
          {officeWords().tryAgain}
        </Button>
      </div>
    </Notice>
  );
}
