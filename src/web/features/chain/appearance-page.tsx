import { useEffect } from 'react';
import { readChain } from '#contract/chain.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { AppearanceForm } from './appearance-form.tsx';
import { appearanceTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(readChain, { signal });

/** Lets Super Admins set how the chain appears, with a preview of what is not saved yet. */
export function AppearancePage({ user }: { user: SignedInUser }) {
  const texts = appearanceTexts();
  const chain = useLoaded(load);
  useToastAfterSaving();
  return (
    <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={chain} loading={texts.loading} failed={texts.notLoaded}>
        {(answer) => <AppearanceForm loaded={answer} user={user} onSaved={loadAnew} />}
      </Loaded>
    </div>
  );
}

/** The face is written into the page itself: after saving it is loaded anew, to wear it as everybody's will. */
function loadAnew(): void {
  history.replaceState({ isSaved: true }, '');
  // After the warning about unsaved changes is gone.
  setTimeout(() => location.reload());
}

function useToastAfterSaving(): void {
  useEffect(() => {
    if (!(history.state as { isSaved?: boolean } | null)?.isSaved) return;
    history.replaceState(null, '');
    showToast('success', appearanceTexts().saved);
  }, []);
}
