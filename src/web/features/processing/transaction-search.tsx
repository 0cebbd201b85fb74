import type { Ref } from 'react';
import { formLimits } from '#domain/request-form.ts';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { useTyped } from '#web/ui/controls/use-typed.ts';

type Props = { ref?: Ref<HTMLInputElement>; q: string | undefined; onSearch: (q: string) => void };

/** Searches by a part of the transaction ID when the typing rests. */
export function TransactionSearch({ ref, q = '', onSearch }: Props) {
  const [typed, type] = useTyped(q, onSearch);
  return (
    <DigitsField
      ref={ref}
      type="search"
      label="ID Transaction"
      placeholder="ID Transaction"
      maxDigits={formLimits.transactionId}
      value={typed}
      onDigits={type}
    />
  );
}
