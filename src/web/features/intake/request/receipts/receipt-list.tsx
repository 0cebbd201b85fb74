import { useRef, type ReactNode } from 'react';
import { maxReceiptsTogether } from '#domain/requests/several-receipts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { focusReceipt, useForm } from '../form/form-context.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { receiptTexts } from './texts.ts';

export { receiptTexts as texts } from './texts.ts';

/** All receipts of one sending, each with its number, its total where that is asked for, and its photo. */
export function ReceiptList({ fieldsOf }: { fieldsOf: (at: number) => ReactNode }) {
  const { state, dispatch, language, addReceipt } = useForm();
  const { receipts } = state;
  const texts = receiptTexts[language];
  const addButton = useRef<HTMLDivElement>(null);
  const remove = (key: number) => {
    dispatch({ type: 'receipts', change: (all) => all.filter((receipt) => receipt.key !== key) });
    // Its own button goes with it.
    if (receipts.length > 2) addButton.current?.querySelector('button')?.focus();
    else focusReceipt(0);
  };
  return (
    <section aria-labelledby="receipts" className="mb-8">
      <h2 id="receipts" className="text-lead font-semibold">
        {texts.title}
      </h2>
      <p className="mb-4 text-small text-slate">{texts.lead(maxReceiptsTogether)}</p>
      <ol className="grid gap-4 two:grid-cols-2">
        {receipts.map((receipt, at) => (
          <ReceiptCard key={receipt.key} number={at + 1} onRemove={() => remove(receipt.key)}>
            {fieldsOf(at)}
          </ReceiptCard>
        ))}
      </ol>
      <div ref={addButton} className="mt-4">
        {receipts.length >= maxReceiptsTogether ? (
          <p className="text-slate">{texts.full(maxReceiptsTogether)}</p>
        ) : (
          <Button kind="secondary" onClick={addReceipt}>
            {texts.add}
          </Button>
        )}
      </div>
    </section>
  );
}
