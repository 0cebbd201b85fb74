import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { LoadProblem } from '../display/load-problem.tsx';
import { Spinner } from '../display/spinner.tsx';

type Props<T> = {
  of: Pick<LoadState<T>, 'answer' | 'error' | 'isLoading' | 'reload'>;
  loading: string;
  failed: string;
  /** The title above an answer that could not be loaded again. */
  outOfDate?: string;
  /** Stands in place of a problem where there is no such thing. */
  unknown?: ReactNode;
  children: (answer: T) => ReactNode;
};

/** What is fetched: that it is loading, why it could not be loaded, or the thing itself. */
export function Loaded<T>({ of, loading, failed, outOfDate = failed, unknown, children }: Props<T>) {
  const { answer, error, isLoading, reload } = of;
  if (answer === undefined && isLoading) return <Spinner label={loading} />;
  if (answer === undefined && unknown !== undefined && isUnknown(error)) return unknown;
  return (
    <>
      {error === undefined || isLoading ? null : (
        <LoadProblem title={answer === undefined ? failed : outOfDate} error={error} onRetry={reload} />
      )}
      {answer === undefined ? null : children(answer)}
    </>
  );
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'notFound' || error.code === 'transactionNotFound');
