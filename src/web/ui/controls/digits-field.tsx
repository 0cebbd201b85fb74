import type { ComponentProps } from 'react';
import { digitsIn } from './digits.ts';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'maxLength' | 'onChange'> & {
  type?: 'search';
  maxDigits: number;
  onDigits: (digits: string) => void;
};

/** Takes digits only and offers the number keys of a phone. No maxLength: it would cut a paste before it is stripped. */
export function DigitsField({ maxDigits, onDigits, ...field }: Props) {
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      onChange={(event) => onDigits(digitsIn(event.target.value, maxDigits))}
    />
  );
}
