import { useId, useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { addWebhook, changeWebhook, type Webhook, type WebhookSettings } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhooks/webhooks.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { CheckField } from './check-field.tsx';
import { dialogTexts, kindNames } from './webhook-texts.ts';

type Props = {
  /** Whose draft it is. */
  author: string;
  /** Whose id, "new", or nobody's. */
  opened: string | null;
  webhook: Webhook | undefined;
  onClose: () => void;
  onAdded: (shown: ShownSecret) => void;
  onSaved: () => void;
};

const empty: WebhookSettings = {
  name: '',
  url: '',
  events: [...webhookEvents],
  personalData: false,
  isOn: true,
};
const drafts = createDrafts<WebhookSettings>();

const settingsOf = ({ name, url, events, personalData, isOn }: WebhookSettings): WebhookSettings => ({
  name,
  url,
  events,
  personalData,
  isOn,
});

export function WebhookDialog({ author, opened, webhook, onClose, onAdded, onSaved }: Props) {
  const texts = dialogTexts();
  const formId = useId();
  const isNew = opened === 'new';
  const open = isNew || webhook !== undefined;
  const { draft, change, drop } = useDraft(
    drafts(author, opened ?? ''),
    webhook ? settingsOf(webhook) : empty,
  );
  const [tried, setTried] = useState<WebhookSettings>();
  const end = () => {
    drop();
    onClose();
  };
  const saving = useAction(async () => {
    setTried(draft);
    if (webhook) {
      await call(changeWebhook, { params: { webhookId: webhook.id }, body: draft });
      showToast('success', texts.saved(draft.name.trim()));
    } else {
      const { secret } = await call(addWebhook, { body: draft });
      onAdded({ name: draft.name.trim(), secret });
    }
    onSaved();
    end();
  });
  const { error } = saving;
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  /** Of a field that is still as it was refused. */
  const problemOf = (field: keyof WebhookSettings): string | undefined => {
    const fields = error instanceof ApiError ? error.fields : [];
    const problem = fields.find((one) => one.field.split('[')[0] === field);
    return problem && tried?.[field] === draft[field] ? fieldText(problem.code, spokenLanguage()) : undefined;
  };
  const isExplained = error instanceof ApiError && error.code === 'invalidInput';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <Dialog
      wide
      open={open}
      title={isNew ? texts.addTitle : texts.editTitle}
      onClose={() => open && end()}
      actions={
        <>
          <Button kind="secondary" onClick={end}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={saving.busy && texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <Field
          label={texts.name}
          hint={texts.nameHint}
          required
          autoComplete="off"
          value={draft.name}
          error={problemOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={texts.address}
          hint={texts.addressHint}
          required
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.url}
          error={problemOf('url')}
          onChange={({ target }) => change({ url: target.value })}
        />
        <Events draft={draft} problem={problemOf('events')} onChange={change} />
        <CheckField
          label={texts.withBuyer}
          hint={texts.withBuyerHint}
          checked={draft.personalData}
          onChange={(personalData) => change({ personalData })}
        />
        <CheckField label={texts.isOn} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
        {error === undefined || isExplained ? null : (
          <Notice tone="bad" role="alert">
            {explainError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

type EventsProps = {
  draft: WebhookSettings;
  problem: string | undefined;
  onChange: (change: Partial<WebhookSettings>) => void;
};

function Events({ draft: { events }, problem, onChange }: EventsProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="font-semibold">{dialogTexts().events}</legend>
      {webhookEvents.map((event) => (
        <CheckField
          key={event}
          label={kindNames()[event]}
          checked={events.includes(event)}
          onChange={(isChosen) =>
            onChange({
              events: webhookEvents.filter((one) => (one === event ? isChosen : events.includes(one))),
            })
          }
        />
      ))}
      {problem ? (
        <p id={problemId} className="mt-1 text-small font-medium text-red">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
