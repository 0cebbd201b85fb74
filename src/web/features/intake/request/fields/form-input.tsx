import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { typedDigits } from '#web/ui/controls/digits.ts';
import { controlLook, FieldFrame } from '#web/ui/controls/field-frame.tsx';

export type Message = {
  tone: 'hint' | 'good' | 'warn' | 'bad';
  text: string;
  action?: { label: string; onClick: () => void };
};

/** What is wrong with a field, or else what it is for. */
export const messageOf = (problem: string | undefined, hint: string): Message =>
  problem === undefined ? { tone: 'hint', text: hint } : { tone: 'bad', text: problem };

const tones: Record<Message['tone'], string> = {
  hint: 'text-slate',
  good: 'font-medium text-teal-deep',
  warn: 'font-medium text-amber',
  bad: 'font-medium text-red',
};

const messageId = (id: string) => `${id}-message`;

export const ariaOf = (id: string, message: Message | undefined) => ({
  id,
  'aria-invalid': message?.tone === 'bad' ? true : undefined,
  'aria-describedby': messageId(id),
});

type LineProps = {
  id: string;
  message: Message | undefined;
  /** A message that comes by itself, after a while, is read out. */
  live?: boolean;
};
type FieldProps = LineProps & { label: string; children: ReactNode };

/** A field of the request form. Its message line is always there, so that nothing moves when a message comes. */
export const FormField = ({ label, children, ...line }: FieldProps) => (
  <FieldFrame id={line.id} label={label} message={<MessageLine {...line} />}>
    {children}
  </FieldFrame>
);

export function MessageLine({ id, message, live = false }: LineProps) {
  const tone = message?.tone ?? 'hint';
  return (
    <div className={`mt-1 min-h-5 text-small ${tones[tone]}`}>
      <span id={messageId(id)} aria-live={live ? 'polite' : undefined}>
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
type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  id: string;
  label: string;
  message: Message | undefined;
  live?: boolean;
  /** The mark at the end of the input. */
  mark?: Mark;
  /** The most digits that the input takes; it takes nothing else then. */
  digits?: number | undefined;
  /** What stands to the right of the input, or below it where the whole of a long number would not be seen. */
  beside?: ReactNode;
  onTyped: (text: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** One line of text of the request form. */
export function FormInput({
  id,
  label,
  message,
  live = false,
  mark,
  digits,
  beside,
  onTyped,
  ...input
}: InputProps) {
  const type = (event: ChangeEvent<HTMLInputElement>) =>
    onTyped(digits === undefined ? event.target.value : typedDigits(event, digits), event);
  return (
    <FormField id={id} label={label} message={message} live={live}>
      <div className="flex flex-wrap gap-2">
        <div className="relative grow basis-60">
          <input
            {...input}
            {...ariaOf(id, message)}
            required
            inputMode={digits === undefined ? input.inputMode : 'numeric'}
            className={`${controlLook} ${mark ? 'pr-11' : 'pr-3'}`}
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
function CheckMark({ mark }: { mark: Exclude<Mark, 'none'> }) {
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
