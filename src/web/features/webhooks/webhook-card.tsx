import { useId, useState, type ReactNode } from 'react';
import { deleteWebhook, replaceWebhookSecret, testWebhook, type Webhook } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { dialogTexts, kindNames, offTexts, webhookTexts } from './texts.ts';

type Props = {
  webhook: Webhook;
  onShow: () => void;
  onEdit: () => void;
  onSecret: (secret: string) => void;
  onChanged: () => void;
};

/** One receiver: what it is told, how it is doing, and what can be done about it. */
export function WebhookCard({ webhook, onShow, onEdit, onSecret, onChanged }: Props) {
  const texts = webhookTexts();
  const headingId = useId();
  const [asked, setAsked] = useState<'secret' | 'remove'>();
  const params = { webhookId: webhook.id };
  const close = () => setAsked(undefined);
  const testing = useAction(async () => {
    await call(testWebhook, { params });
    showToast('success', texts.testSent);
    onShow();
    onChanged();
  });
  const button = (label: string, onClick: () => void, busy: string | false = false) => (
    <Button kind="secondary" size="small" onClick={onClick} busy={busy}>
      {label}
      <span className="sr-only">{texts.of(webhook.name)}</span>
    </Button>
  );
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-lead font-semibold wrap-anywhere">
          {webhook.name}
        </h2>
        <StateBadge webhook={webhook} />
        {webhook.waiting > 0 ? <Badge tone="neutral">{texts.waiting(webhook.waiting)}</Badge> : null}
        {webhook.failed > 0 ? <Badge tone="bad">{texts.failedCount(webhook.failed)}</Badge> : null}
      </div>
      <p className="wrap-anywhere text-slate">{webhook.url}</p>
      <dl className="grid gap-x-4 gap-y-1 @md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={texts.events}>{webhook.events.map((event) => kindNames()[event]).join(', ')}</Fact>
        <Fact name={texts.data}>{webhook.personalData ? texts.withBuyer : texts.withoutBuyer}</Fact>
      </dl>
      <Trouble webhook={webhook} />
      <ErrorNotice error={testing.error} />
      <div className="flex flex-wrap gap-2">
        {button(texts.show, onShow)}
        {button(texts.test, testing.run, testing.busy && texts.test)}
        {button(texts.edit, onEdit)}
        {button(texts.newSecret, () => setAsked('secret'))}
        {button(texts.remove, () => setAsked('remove'))}
      </div>
      {asked === 'secret' ? (
        <ConfirmDialog
          title={dialogTexts().replaceTitle(webhook.name)}
          confirm={dialogTexts().replace}
          confirming={dialogTexts().working}
          onConfirm={async () => onSecret((await call(replaceWebhookSecret, { params })).secret)}
          onClose={close}
        >
          <p>{dialogTexts().replaceText}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          title={dialogTexts().removeTitle(webhook.name)}
          confirm={dialogTexts().remove}
          confirming={dialogTexts().working}
          onConfirm={async () => {
            await call(deleteWebhook, { params });
            onChanged();
          }}
          onClose={close}
        >
          <p>{dialogTexts().removeText}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function StateBadge({ webhook }: { webhook: Webhook }) {
  const texts = webhookTexts();
  if (!webhook.isOn) return <Badge tone={webhook.offReason ? 'bad' : 'neutral'}>{texts.off}</Badge>;
  return webhook.failingSince === null ? (
    <Badge tone="good">{texts.on}</Badge>
  ) : (
    <Badge tone="warn">{texts.isFailing}</Badge>
  );
}

function Trouble({ webhook: { isOn, offReason, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const texts = webhookTexts();
  return (
    <>
      {offReason ? <Notice tone="bad">{offTexts()[offReason]}</Notice> : null}
      {isOn && failingSince ? (
        <Notice tone="warn">{texts.failingSince(formatTime(failingSince))}</Notice>
      ) : null}
      {oldSecretUntil ? (
        <p className="text-small text-slate">{texts.oldSecretUntil(formatTime(oldSecretUntil))}</p>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
