import { useState } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { listWebhooks } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { SecretDialog, type ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { dialogTexts, webhookTexts } from './webhook-texts.ts';

const load = (signal: AbortSignal) => call(listWebhooks, { signal });
const refreshMs = 10_000;

/** For Super Admins: which other systems are told of what, and what became of it. */
export function WebhooksPage({ user }: { user: SignedInUser }) {
  const [texts, dialog] = [webhookTexts(), dialogTexts()];
  const { answer: webhooks, error, reload, refresh } = useLoaded(load, refreshMs);
  const [edited, setEdited] = useAddressParameter('edit');
  const [shownId, setShown] = useAddressParameter('show');
  const [secret, setSecret] = useState<ShownSecret>();
  const shown = webhooks?.find(({ id }) => id === shownId);
  return (
    <div className="@container grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button onClick={() => setEdited('new')}>{texts.add}</Button>
      </div>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
      {webhooks || error !== undefined ? null : <Spinner label={texts.loading} />}
      {webhooks?.length === 0 ? (
        <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.none}</p>
      ) : null}
      {webhooks?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onShow={() => setShown(webhook.id)}
          onEdit={() => setEdited(webhook.id)}
          onSecret={(value) => {
            setSecret({ name: webhook.name, secret: value });
            reload();
          }}
          onChanged={reload}
        />
      ))}
      {shown ? (
        <Deliveries key={shown.id} webhook={shown} onClose={() => setShown(null)} onChanged={refresh} />
      ) : null}
      <WebhookDialog
        // Each has a draft of its own, which is dropped when it closes.
        key={edited ?? ''}
        author={user.empid}
        opened={edited}
        webhook={webhooks?.find(({ id }) => id === edited)}
        onClose={() => setEdited(null)}
        onAdded={setSecret}
        onSaved={reload}
      />
      <SecretDialog
        shown={secret}
        title={dialog.secretTitle}
        explanation={dialog.secretText}
        label={dialog.secretLabel}
        copy={dialog.copy}
        onClose={() => setSecret(undefined)}
      />
    </div>
  );
}
