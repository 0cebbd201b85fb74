import { maxReceiptsTogether } from '#domain/requests/several-receipts.ts';
import { useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { TransactionIdField } from '../fields/transaction-id-field.tsx';
import { focusField, useForm } from '../form/form-context.ts';
import { newReceipt } from '../form/form-state.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { MoreReceiptFields } from './more-receipt-fields.tsx';
import { isFull, withoutReceipt } from './more-receipts.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { focusReceipt } from './receipt-field-id.ts';
import { severalTexts } from './texts.ts';

/** All receipts of one sending, each with its number, its total where that is asked for, and its photo. */
export function ReceiptList() {
  const { state, dispatch, language } = useForm();
  const texts = severalTexts[language];
  const addButton = useRef<HTMLDivElement>(null);
  const remove = (at: number) => {
    dispatch({ type: 'replaced', state: withoutReceipt(state, at) });
    // Its own button goes with it.
    if (state.more.length > 1) addButton.current?.querySelector('button')?.focus();
    else setTimeout(() => focusField('transactionId'));
  };
  const add = () => {
    const receipt = newReceipt();
    dispatch({ type: 'more', change: (more) => [...more, receipt] });
    focusReceipt(receipt.key);
  };
  return (
    <section aria-labelledby="receipts" className="mb-8">
      <h2 id="receipts" className="text-lead font-semibold">
        {texts.title}
      </h2>
      <p className="mb-4 text-small text-slate">{texts.lead(maxReceiptsTogether)}</p>
      <ol className="grid gap-4 two:grid-cols-2">
        <ReceiptCard number={1} onRemove={() => remove(0)}>
          <TransactionIdField />
          <PhotoField field="receiptPhoto" />
        </ReceiptCard>
        {state.more.map((receipt, at) => (
          <ReceiptCard key={receipt.key} number={at + 2} onRemove={() => remove(at + 1)}>
            <MoreReceiptFields receipt={receipt} at={at + 1} />
          </ReceiptCard>
        ))}
      </ol>
      <div ref={addButton} className="mt-4">
        {isFull(state) ? (
          <p className="text-slate">{texts.full(maxReceiptsTogether)}</p>
        ) : (
          <Button kind="secondary" onClick={add}>
            {texts.add}
          </Button>
        )}
      </div>
    </section>
  );
}
