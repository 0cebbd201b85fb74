import type { ReactNode } from 'react';
import { Link, Redirect, useRoute } from 'wouter';
import { paths } from '#contract/paths.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

export function CoretaxRedirect() {
  return <Redirect to={paths.coretaxExport} replace />;
}

const tabs = [
  { label: 'Export', path: paths.coretaxExport },
  { label: 'Batches', path: paths.coretaxBatches },
  { label: 'Import', path: paths.coretaxImport },
] as const;

type Props = { title: string; children: ReactNode };

/** The tabs of Coretax above one of its pages. */
export function CoretaxPage({ title, children }: Props) {
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-line">
        <nav aria-label="Coretax">
          <ul className="-mb-px flex gap-1">
            {tabs.map(({ label, path }) => (
              <li key={path}>
                <Tab label={label} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <Link
          href={paths.sellerSettings}
          className="inline-flex min-h-11 items-center text-small font-semibold text-teal hover:underline"
        >
          Seller settings
        </Link>
      </div>
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

function Tab({ label, path }: { label: string; path: string }) {
  const [isPage] = useRoute(path);
  const [isBelow] = useRoute(`${path}/*`);
  const isHere = isPage || isBelow;
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center border-b-3 border-transparent px-4 font-semibold text-slate hover:text-ink aria-[current]:border-teal aria-[current]:text-ink"
    >
      {label}
    </Link>
  );
}
