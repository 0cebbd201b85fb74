import { useId, type ReactNode } from 'react';
import type { LoadState } from '#web/api/use-loaded.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { coretaxTexts } from '../texts.ts';
import { correctionsTexts } from './texts.ts';

type Props<Row> = {
  title: string;
  about: string;
  loading: string;
  list: LoadState<readonly Row[]>;
  /** What stands in place of rows. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Things to do, with what is told while they load, where that fails and when there are none. */
export function TaskSection<Row>({ title, about, loading, list, empty, children }: Props<Row>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={list.isLoading}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id={id} tabIndex={-1} className="text-lead font-semibold outline-none">
        {title}
      </h2>
      <p className="max-w-180 text-small text-slate">{about}</p>
      <Loaded
        of={list}
        loading={loading}
        failed={correctionsTexts().notLoaded}
        outOfDate={coretaxTexts().outOfDate}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="rounded-card border border-line bg-white p-5 text-slate">{empty}</p>
          ) : (
            children(rows)
          )
        }
      </Loaded>
    </section>
  );
}
