import { useId, type ComponentProps, type ReactNode } from 'react';
import { typedDigits } from './digits.ts';
import { controlLook, FieldFrame, hintIdOf } from './field-frame.tsx';

type Own = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error comes while the focus is elsewhere, and is read out. */
  isAlert?: boolean;
};

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  Own & {
    /** Stands at the right end of the input, like the switch that shows a password. */
    trailing?: ReactNode;
  };

/** One line of text. */
export function Field({ label, hint, error, isAlert, trailing, ...input }: Props) {
  const { frame, aria } = useField({ label, hint, error, isAlert: isAlert ?? false });
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input {...input} {...aria} className={`${controlLook} ${trailing ? 'pr-20' : 'pr-3'}`} />
        {trailing ? (
          <div className="absolute inset-y-0 right-0 flex items-center pr-1">{trailing}</div>
        ) : null}
      </div>
    </FieldFrame>
  );
}

type DigitsProps = Omit<Props, 'type' | 'inputMode' | 'maxLength' | 'onChange'> & {
  type?: 'search';
  maxDigits: number;
  onDigits: (digits: string) => void;
};

/** Takes digits only and offers the number keys of a phone. No maxLength: it would cut a paste before it is stripped. */
export function DigitsField({ maxDigits, onDigits, ...field }: DigitsProps) {
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      onChange={(event) => onDigits(typedDigits(event, maxDigits))}
    />
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Own;

/** Several lines of text. */
export function TextArea({ label, hint, error, isAlert, ...area }: AreaProps) {
  const { frame, aria } = useField({ label, hint, error, isAlert: isAlert ?? false });
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...area} {...aria} className={`${controlLook} pr-3`} />
    </FieldFrame>
  );
}

function useField({ label, hint, error, isAlert }: Own) {
  const id = useId();
  const errorId = `${id}-error`;
  const described = [hint && hintIdOf(id), error && errorId].filter(Boolean).join(' ');
  const message = error ? (
    <p id={errorId} role={isAlert ? 'alert' : undefined} className="mt-1 text-small font-medium text-red">
      {error}
    </p>
  ) : null;
  return {
    frame: { id, label, hint, message },
    aria: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
}
