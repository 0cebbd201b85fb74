import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { pageNames } from '../../page-names.ts';
import { settingsGroupsFor } from './settings-groups.ts';
import { settingsTexts } from './texts.ts';

/** Leads to everything that is set once and seldom changed, each with a line about what it is for. */
export function SettingsPage({ user }: { user: SignedInUser }) {
  const [names, texts] = [pageNames(), settingsTexts()];
  return (
    <div className="@container grid max-w-300 gap-6">
      <PageHeading>{names.settings}</PageHeading>
      {settingsGroupsFor(user.role).map(({ group, pages }) => (
        <section key={group} aria-labelledby={`all-${group}`}>
          <h2 id={`all-${group}`} className="mb-2 font-semibold text-slate">
            {texts.groups[group]}
          </h2>
          <ul className="grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3">
            {pages.map((page) => (
              <li key={page}>
                <Link
                  href={paths[page]}
                  className="block h-full rounded-card border border-line bg-white p-4 hover:border-teal hover:bg-teal-pale"
                >
                  <span className="block font-semibold text-teal-deep">{names[page]}</span>
                  <span className="mt-1 block text-slate">{texts.about[page]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
