import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { drawings, Icon } from '#web/ui/controls/icon-button.tsx';
import { LoadBoundary } from '../../load-boundary.tsx';
import { pageNames } from '../../page-names.ts';
import { settingsGroupsFor, type SettingsPageName } from './settings-groups.ts';
import { settingsTexts } from './texts.ts';

type Props = { page: SettingsPageName; role: Role; children: ReactNode };

/** Shows a page of Settings beside the list of the others; where there is no room for it, below the way back to it. */
export function SettingsFrame({ page, role, children }: Props) {
  const names = pageNames();
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 @min-[60rem]:grid-cols-[10rem_minmax(0,1fr)]">
        <nav aria-label={names.settings} className="print:hidden">
          <Link
            href={paths.settings}
            className="-ml-1 inline-flex min-h-9 items-center gap-1 font-semibold text-teal hover:underline @min-[60rem]:hidden"
          >
            <Icon drawing={drawings.previous} />
            {names.settings}
          </Link>
          <div className="sticky top-4 hidden gap-4 @min-[60rem]:grid">
            {settingsGroupsFor(role).map(({ group, pages }) => (
              <section key={group} aria-labelledby={`settings-${group}`}>
                <h2 id={`settings-${group}`} className="px-3 pb-1 text-small font-semibold text-slate">
                  {settingsTexts().groups[group]}
                </h2>
                <ul>
                  {pages.map((each) => (
                    <li key={each}>
                      <Link
                        href={paths[each]}
                        aria-current={each === page ? 'page' : undefined}
                        className="flex min-h-9 items-center rounded-card px-3 py-1 font-medium hover:bg-mist aria-[current]:bg-teal-pale aria-[current]:text-teal-deep"
                      >
                        {names[each]}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </nav>
        <div className="min-w-0">
          <LoadBoundary>{children}</LoadBoundary>
        </div>
      </div>
    </div>
  );
}
