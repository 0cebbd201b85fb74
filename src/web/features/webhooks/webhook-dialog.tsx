import { useId } from 'react';
import { addWebhook, changeWebhook, type Webhook, type WebhookSettings } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhooks/webhooks.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { dialogTexts, kindNames } from './texts.ts';

type Props = {
  /** The person whose draft it is. */
  author: string;
  /** Undefined for a new one. */
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

export function WebhookDialog({ author, webhook, onClose, onAdded, onSaved }: Props) {
  const texts = dialogTexts();
  const form = useForm({
    first: webhook ? settingsOf(webhook) : empty,
    draft: drafts(author, webhook?.id ?? 'new'),
    save: async (settings) => {
      const name = settings.name.trim();
      if (webhook) {
        await call(changeWebhook, { params: { webhookId: webhook.id }, body: settings });
        showToast('success', texts.saved(name));
      } else onAdded({ name, secret: (await call(addWebhook, { body: settings })).secret });
      onSaved();
      onClose();
    },
  });
  const { values, change } = form;
  return (
    <FormDialog wide title={webhook ? texts.editTitle : texts.addTitle} form={form} onClose={onClose}>
      <Field label={texts.name} hint={texts.nameHint} required autoComplete="off" {...form.field('name')} />
      <Field
        label={texts.address}
        hint={texts.addressHint}
        required
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('url')}
      />
      <Events events={values.events} problem={form.problemOf('events')} onChange={change} />
      <Checkbox
        label={texts.withBuyer}
        hint={texts.withBuyerHint}
        checked={values.personalData}
        onChange={(personalData) => change({ personalData })}
      />
      <Checkbox label={texts.isOn} checked={values.isOn} onChange={(isOn) => change({ isOn })} />
    </FormDialog>
  );
}

type EventsProps = {
  events: WebhookSettings['events'];
  problem: string | undefined;
  onChange: (change: Partial<WebhookSettings>) => void;
};

function Events({ events, problem, onChange }: EventsProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="font-semibold">{dialogTexts().events}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
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
