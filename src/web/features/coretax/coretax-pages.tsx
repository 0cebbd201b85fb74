import type { ReactNode } from 'react';
import { Link, Redirect, useRoute } from 'wouter';
import { paths } from '#contract/paths.ts';
import { can, type Action, type Role } from '#domain/staff/permissions.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { coretaxTexts } from './texts.ts';

export function CoretaxRedirect() {
  return <Redirect to={paths.coretaxExport} replace />;
}

type Tabs = 'export' | 'issuing' | 'batches' | 'import' | 'deadlines' | 'corrections' | 'digunggung';

const tabs: { name: Tabs; path: string; right?: Action }[] = [
  { name: 'export', path: paths.coretaxExport },
  { name: 'issuing', path: paths.coretaxIssuing },
  { name: 'batches', path: paths.coretaxBatches },
  { name: 'import', path: paths.coretaxImport },
  { name: 'deadlines', path: paths.coretaxDeadlines },
  { name: 'corrections', path: paths.coretaxCorrections },
  { name: 'digunggung', path: paths.coretaxDigunggung, right: 'manageCoretax' },
];

type Props = {
  title: string;
  role: Role;
  /** How much there is to do on this page, for its tab. */
  openCount?: number;
  children: ReactNode;
};

/** The tabs of Coretax above one of its pages. */
export function CoretaxPage({ title, role, openCount = 0, children }: Props) {
  const shown = tabs.filter(({ right }) => right === undefined || can(role, right));
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="Coretax" className="border-b border-line print:hidden">
        <ul className="-mb-px flex flex-wrap items-end gap-x-1">
          {shown.map(({ name, path }) => (
            <li key={path}>
              <Tab label={coretaxTexts()[name]} path={path} openCount={openCount} />
            </li>
          ))}
          <li className="ml-auto">
            <Link
              href={paths.sellerSettings}
              className="inline-flex min-h-11 items-center text-small font-semibold text-teal hover:underline"
            >
              {coretaxTexts().settings}
            </Link>
          </li>
        </ul>
      </nav>
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

function Tab({ label, path, openCount }: { label: string; path: string; openCount: number }) {
  const [isPage] = useRoute(path);
  const [isBelow] = useRoute(`${path}/*`);
  const isHere = isPage || isBelow;
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2.5 font-semibold @3xl:px-4 text-slate hover:text-ink aria-[current]:border-teal aria-[current]:text-ink"
    >
      {label}
      {isHere && openCount > 0 ? (
        <span className="rounded-full bg-amber-pale px-2 text-small text-amber">
          {formatCount(openCount)}
          <span className="sr-only"> {coretaxTexts().toDo}</span>
        </span>
      ) : null}
    </Link>
  );
}
