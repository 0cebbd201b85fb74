import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback, useId } from 'react';
import { deliveriesQuery, listDeliveries, resendDeliveries, type Webhook } from '#contract/webhooks.ts';
import { deliveryStates } from '#domain/webhooks/webhooks.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { deliveryTexts, stateNames } from './texts.ts';

type Props = { webhook: Webhook; onClose: () => void; onChanged: () => void };

/** The pause between two refreshes, short enough to see what came of a test. */
const refreshMs = 3_000;

/** What a receiver was told, page by page. */
export function Deliveries({ webhook, onClose, onChanged }: Props) {
  const texts = deliveryTexts();
  const headingId = useId();
  const [query, setQuery] = useAddressQuery(deliveriesQuery);
  const { id: webhookId } = webhook;
  const load = useCallback(
    (signal: AbortSignal) => call(listDeliveries, { params: { webhookId }, query, signal }),
    [webhookId, query],
  );
  const { answer, previous, error, isLoading, reload } = useLoaded(load, refreshMs);
  const shown = answer ?? (isLoading ? previous : undefined);
  const resending = useAction(async (delivery: string | undefined) => {
    const { resent } = await call(resendDeliveries, { params: { webhookId }, body: { delivery } });
    showToast('success', texts.resent(resent));
    reload();
    onChanged();
  });
  const top = useFocusOnMount<HTMLHeadingElement>();
  const turn = (before: string | undefined) => {
    setQuery({ before });
    top.current?.focus();
  };
  const last = shown?.deliveries.at(-1);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id={headingId}
          ref={top}
          tabIndex={-1}
          className="text-lead font-semibold wrap-anywhere outline-none"
        >
          {texts.title(webhook.name)}
        </h2>
        <Button kind="secondary" size="small" onClick={onClose}>
          {officeWords().close}
        </Button>
      </div>
      <p className="text-small text-slate">{texts.kept}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.show}
          value={query.state ?? ''}
          options={[
            { value: '', label: texts.all },
            ...deliveryStates.map((state) => ({ value: state, label: stateNames()[state] })),
          ]}
          onChosen={(state) => setQuery({ state: state === '' ? undefined : state, before: undefined })}
        />
        {webhook.failed > 0 ? (
          <Button
            kind="secondary"
            onClick={() => resending.run(undefined)}
            busy={resending.busy && texts.sending}
          >
            {texts.againAll}
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={resending.error} />
      {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
      {isLoading && !shown ? <Spinner label={texts.loading} /> : null}
      {shown && !last ? (
        <p className="rounded-card border border-dashed border-edge p-8 text-center text-slate">
          {query.state ? texts.noMatch : texts.none}
        </p>
      ) : null}
      {shown && last ? <DeliveriesTable deliveries={shown.deliveries} onResend={resending.run} /> : null}
      <nav aria-label={texts.pages} className="flex flex-wrap gap-3">
        {query.before === undefined ? null : (
          <Button kind="secondary" onClick={() => turn(undefined)}>
            {texts.newest}
          </Button>
        )}
        {last && shown?.hasOlder ? (
          <Button kind="secondary" onClick={() => turn(last.id)}>
            {texts.older}
          </Button>
        ) : null}
      </nav>
    </section>
  );
}
