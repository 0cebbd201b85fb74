import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { listApiKeys } from '#contract/machines/api-keys.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { SecretDialog, type ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { EnvironmentKey, KeyCard } from './key-card.tsx';
import { keyTexts } from './key-texts.ts';

const load = (signal: AbortSignal) => call(listApiKeys, { signal });

/** For Super Admins: the keys of machines. The open dialog is in the address, as on other pages. */
export function KeysPage({ user }: { user: SignedInUser }) {
  const texts = keyTexts();
  const { answer, error, reload } = useLoaded(load);
  const [search, setSearch] = useSearchParams();
  const [made, setMade] = useState<ShownSecret>();
  const closeDialog = () => setSearch({}, { replace: true });
  const ending = answer?.keys.filter(({ state }) => state === 'ending').map(({ name }) => name) ?? [];
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button locked={!answer} onClick={() => setSearch({ add: '' })}>
          {texts.add}
        </Button>
      </div>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
      {answer || error !== undefined ? null : <Spinner label={texts.loading} />}
      {ending.length > 0 ? (
        <Notice tone="warn" title={texts.endingTitle}>
          {texts.ending(ending.join(', '))}
        </Notice>
      ) : null}
      {answer ? (
        <ul aria-label={texts.list} className="grid gap-3">
          {answer.hasEnvironmentKey ? <EnvironmentKey /> : null}
          {answer.keys.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoked={reload} />
          ))}
          {answer.keys.length === 0 ? (
            <li className="rounded-card border border-line bg-white p-5 text-slate">{texts.none}</li>
          ) : null}
        </ul>
      ) : null}
      {answer ? (
        <AddKeyDialog
          author={user.empid}
          today={answer.today}
          open={search.has('add')}
          onClose={closeDialog}
          onMade={(key) => {
            closeDialog();
            setMade(key);
            reload();
          }}
        />
      ) : null}
      <SecretDialog
        shown={made}
        title={texts.madeTitle}
        explanation={texts.shownOnce}
        label={texts.key}
        copy={texts.copy}
        onClose={() => setMade(undefined)}
      />
    </div>
  );
}
