import type { Ref } from 'react';
import { formLimits } from '#domain/requests/request-form.ts';
import { controlTexts } from './control-texts.ts';
import { DigitsField } from './field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

type Props = { ref?: Ref<HTMLInputElement>; q: string | undefined; onSearch: (q: string) => void };

/** Searches by a part of the transaction ID, debounced. */
export function TransactionSearch({ ref, q = '', onSearch }: Props) {
  const [typed, type] = useDebouncedText(q, onSearch);
  return (
    <DigitsField
      ref={ref}
      type="search"
      label={controlTexts().transactionId}
      placeholder={controlTexts().transactionId}
      maxDigits={formLimits.transactionId}
      value={typed}
      onDigits={type}
    />
  );
}
