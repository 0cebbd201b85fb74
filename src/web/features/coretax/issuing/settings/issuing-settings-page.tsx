import { readIssuingSettings } from '#contract/coretax/issuing-settings.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { coretaxTexts } from '../../texts.ts';
import { IssuingSettingsForm } from './issuing-settings-form.tsx';
import { issuingSettingsTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(readIssuingSettings, { signal });

/** Lets Super Admins choose the provider, its account, and what goes to it by itself. */
export function IssuingSettingsPage({ user }: { user: SignedInUser }) {
  const texts = issuingSettingsTexts();
  const settings = useLoaded(load);
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{coretaxTexts().issuing}</PageHeading>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={settings} loading={texts.loading} failed={texts.notLoaded}>
        {(answer) => <IssuingSettingsForm loaded={answer} user={user} />}
      </Loaded>
    </div>
  );
}
