import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { listApiKeys, type ApiKey } from '#contract/machines/api-keys.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { SecretDialog, type ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { useRestingPlace } from '#web/ui/table/use-resting-place.ts';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { EnvironmentKey, KeyCard } from './key-card.tsx';
import { keyTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(listApiKeys, { signal });

/** Shows Super Admins the keys of machines. The open dialog is in the address, as on other pages. */
export function KeysPage({ user }: { user: SignedInUser }) {
  const texts = keyTexts();
  const list = useLoaded(load);
  const { reload } = list;
  const resting = useRestingPlace(list.answer?.keys.map(({ id }) => id) ?? []);
  const [search, setSearch] = useSearchParams();
  const [made, setMade] = useState<ShownSecret>();
  const closeDialog = () => setSearch({}, { replace: true });
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button locked={!list.answer} onClick={() => setSearch({ add: '' })}>
          {texts.add}
        </Button>
      </div>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={list} loading={texts.loading} failed={texts.failed}>
        {({ keys, hasEnvironmentKey, today }) => (
          <>
            <Ending keys={keys} />
            <ul {...resting} aria-label={texts.list} className="grid gap-3">
              {hasEnvironmentKey ? <EnvironmentKey /> : null}
              {keys.map((key) => (
                <KeyCard key={key.id} apiKey={key} onRevoked={reload} />
              ))}
              {keys.length === 0 ? (
                <li className="rounded-card border border-line bg-white p-5 text-slate">{texts.none}</li>
              ) : null}
            </ul>
            {search.has('add') ? (
              <AddKeyDialog
                author={user.empid}
                today={today}
                onClose={closeDialog}
                onMade={(key) => {
                  closeDialog();
                  setMade(key);
                  reload();
                }}
              />
            ) : null}
          </>
        )}
      </Loaded>
      {made ? (
        <SecretDialog
          title={texts.madeTitle(made.name)}
          explanation={texts.shownOnce}
          label={texts.key}
          secret={made.secret}
          copy={texts.copy}
          onClose={() => setMade(undefined)}
        />
      ) : null}
    </div>
  );
}

/** The keys that have to be replaced soon. */
function Ending({ keys }: { keys: readonly ApiKey[] }) {
  const texts = keyTexts();
  const names = keys.filter(({ state }) => state === 'ending').map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.endingTitle}>
      {texts.ending(names.join(', '))}
    </Notice>
  );
}
