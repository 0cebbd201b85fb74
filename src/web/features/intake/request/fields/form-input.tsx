import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { typedDigits } from '#web/ui/controls/digits.ts';
import { controlLook, FieldFrame } from '#web/ui/controls/field-frame.tsx';
import { fieldId, useForm } from '../form/form-context.ts';
import type { Field, TextField } from '../form/form-state.ts';

export type Message = {
  tone: 'hint' | 'good' | 'warn' | 'bad';
  text: string;
  action?: { label: string; onClick: () => void };
};

const tones: Record<Message['tone'], string> = {
  hint: 'text-slate',
  good: 'font-medium text-teal-deep',
  warn: 'font-medium text-amber',
  bad: 'font-medium text-red',
};

const messageId = (field: Field) => `${fieldId(field)}-message`;

export function ariaOf(field: Field, message: Message | undefined) {
  return {
    id: fieldId(field),
    'aria-invalid': message?.tone === 'bad' ? true : undefined,
    'aria-describedby': messageId(field),
  };
}

type FieldProps = {
  field: Field;
  message: Message | undefined;
  /** A message that comes by itself, after a while, is read out. */
  live?: boolean;
  children: ReactNode;
};

/** A field of the request form. Its message line is always there, so that nothing moves when a message comes. */
export function FormField({ field, message, live = false, children }: FieldProps) {
  const { texts } = useForm();
  return (
    <FieldFrame
      id={fieldId(field)}
      label={texts.fields[field]}
      message={<MessageLine field={field} message={message} live={live} />}
    >
      {children}
    </FieldFrame>
  );
}

export const MessageLine = ({ field, ...line }: Omit<FieldProps, 'children'>) => (
  <MessageText id={messageId(field)} {...line} />
);

export function MessageText({
  id,
  message,
  live = false,
}: Omit<FieldProps, 'children' | 'field'> & { id: string }) {
  const tone = message?.tone ?? 'hint';
  return (
    <div className={`mt-1 min-h-5 text-small ${tones[tone]}`}>
      <span id={id} aria-live={live ? 'polite' : undefined}>
        {message?.text}
      </span>
      {message?.action ? (
        <button
          type="button"
          onClick={message.action.onClick}
          className="ml-2 min-h-6 rounded-sm font-semibold text-teal underline hover:no-underline"
        >
          {message.action.label}
        </button>
      ) : null}
    </div>
  );
}

/** `none` keeps its place free. */
export type Mark = 'working' | 'good' | 'bad' | 'none';
type InputProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className'> & {
  field: TextField;
  message: Message | undefined;
  live?: boolean;
  /** At the end of the input. */
  mark?: Mark;
  /** At most so many digits and nothing else. */
  digits?: number | undefined;
  /** To the right of the input, or below it where the whole of a long number would not be seen. */
  beside?: ReactNode;
  onTyped?: (text: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** One line of text of the request form. */
export function FormInput({
  field,
  message,
  live = false,
  mark,
  digits,
  beside,
  onTyped,
  ...input
}: InputProps) {
  const { values, dispatch } = useForm();
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = digits === undefined ? event.target.value : typedDigits(event, digits);
    dispatch({ type: 'typed', field, text });
    onTyped?.(text, event);
  };
  return (
    <FormField field={field} message={message} live={live}>
      <div className="flex flex-wrap gap-2">
        <div className="relative grow basis-60">
          <input
            {...input}
            {...ariaOf(field, message)}
            required
            inputMode={digits === undefined ? input.inputMode : 'numeric'}
            className={`${controlLook} ${mark ? 'pr-11' : 'pr-3'}`}
            value={values[field]}
            onChange={type}
          />
          {mark && mark !== 'none' ? <CheckMark mark={mark} /> : null}
        </div>
        {beside}
      </div>
    </FormField>
  );
}

const strokes = { good: 'm4.5 10.5 4 4 7-9', bad: 'm5.5 5.5 9 9m0-9-9 9' };

/** Stands in the input. */
export function CheckMark({ mark }: { mark: Exclude<Mark, 'none'> }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
      {mark === 'working' ? (
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-2 border-line border-t-teal motion-reduce:animate-none"
        />
      ) : (
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          data-mark={mark}
          className={`size-6 fill-none ${mark === 'good' ? 'stroke-teal' : 'stroke-red'}`}
        >
          <path d={strokes[mark]} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </span>
  );
}
