import { readSettings } from '#contract/coretax/settings.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { settingsGroups } from '#domain/coretax/seller-settings.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { coretaxTexts } from '../texts.ts';
import { groupId } from './group.tsx';
import { groupTitles } from './setting-labels.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(readSettings, { signal });

export function SellerSettingsPage({ user }: { user: SignedInUser }) {
  const texts = settingsTexts();
  const settings = useLoaded(load);
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{coretaxTexts().settings}</PageHeading>
      {can(user.role, 'editSeller') ? null : <Notice tone="info">{texts.superAdminOnly}</Notice>}
      <Loaded of={settings} loading={texts.loading} failed={texts.notLoaded}>
        {(answer) => (
          <>
            <nav aria-label={texts.groups}>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {settingsGroups.map((group) => (
                  <li key={group}>
                    <a
                      href={`#${groupId(group)}`}
                      className="inline-block min-h-7 text-small font-semibold text-teal-deep underline hover:no-underline"
                    >
                      {groupTitles()[group]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <SettingsForm loaded={answer} user={user} />
          </>
        )}
      </Loaded>
    </div>
  );
}
