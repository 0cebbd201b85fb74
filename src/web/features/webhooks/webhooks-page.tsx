import { useState } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { listWebhooks } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { SecretDialog, type ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { useRestingPlace } from '#web/ui/table/use-resting-place.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { dialogTexts, webhookTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(listWebhooks, { signal });
const refreshMs = 10_000;

/** Shows Super Admins which other systems are told of what, and what became of it. */
export function WebhooksPage({ user }: { user: SignedInUser }) {
  const [texts, dialog] = [webhookTexts(), dialogTexts()];
  const list = useLoaded(load, refreshMs);
  const { reload, refresh } = list;
  const resting = useRestingPlace(list.answer?.map(({ id }) => id) ?? []);
  const [edited, setEdited] = useAddressParameter('edit');
  const [shownId, setShown] = useAddressParameter('show');
  const [secret, setSecret] = useState<ShownSecret>();
  const named = (wanted: string | null) => list.answer?.find(({ id }) => id === wanted);
  const [shown, changed] = [named(shownId), named(edited)];
  return (
    <div className="@container grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button onClick={() => setEdited('new')}>{texts.add}</Button>
      </div>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={list} loading={texts.loading} failed={texts.failed}>
        {(webhooks) => (
          <div {...resting} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {webhooks.length === 0 ? (
              <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.none}</p>
            ) : null}
            {webhooks.map((webhook) => (
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
          </div>
        )}
      </Loaded>
      {shown ? (
        <Deliveries key={shown.id} webhook={shown} onClose={() => setShown(null)} onChanged={refresh} />
      ) : null}
      {edited === 'new' || changed ? (
        <WebhookDialog
          author={user.empid}
          webhook={changed}
          onClose={() => setEdited(null)}
          onAdded={setSecret}
          onSaved={reload}
        />
      ) : null}
      {secret ? (
        <SecretDialog
          title={dialog.secretTitle(secret.name)}
          explanation={dialog.secretText}
          label={dialog.secretLabel}
          secret={secret.secret}
          copy={dialog.copy}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </div>
  );
}
