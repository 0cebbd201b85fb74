import type { Ref } from 'react';
import { formLimits } from '#domain/requests/request-form.ts';
import { fieldTexts } from '../texts.ts';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { useDebouncedText } from '#web/ui/controls/use-debounced-text.ts';

type Props = { ref?: Ref<HTMLInputElement>; q: string | undefined; onSearch: (q: string) => void };

/** Searches by a part of the transaction ID, debounced. */
export function TransactionSearch({ ref, q = '', onSearch }: Props) {
  const [typed, type] = useDebouncedText(q, onSearch);
  return (
    <DigitsField
      ref={ref}
      type="search"
      label={fieldTexts().transactionId}
      placeholder={fieldTexts().transactionId}
      maxDigits={formLimits.transactionId}
      value={typed}
      onDigits={type}
    />
  );
}
