import type { ReactNode } from 'react';
import { fieldId } from '../form/form-context.ts';
import type { Field } from '../form/form-state.ts';

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

export const inputLook =
  'block min-h-11 w-full rounded-card border border-edge bg-white py-2 px-3 text-body read-only:border-dashed read-only:bg-mist aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';

type Props = {
  field: Field;
  label: string;
  message: Message | undefined;
  /** Whose message comes by itself, after a while, is read out when it does. */
  live?: boolean;
  trailing?: ReactNode;
  children: ReactNode;
};

export function ariaOf(field: Field, message: Message | undefined) {
  return {
    id: fieldId(field),
    'aria-invalid': message?.tone === 'bad' ? true : undefined,
    'aria-describedby': `${fieldId(field)}-message`,
  };
}

/** Label, control and one line below it that is always there, so that nothing moves when a message comes. */
export function FormField({ field, label, message, live = false, trailing, children }: Props) {
  return (
    <div>
      <label htmlFor={fieldId(field)} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        {children}
        {trailing ? (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">{trailing}</span>
        ) : null}
      </div>
      <MessageLine id={`${fieldId(field)}-message`} message={message} live={live} />
    </div>
  );
}

type LineProps = { id: string; message: Message | undefined; live?: boolean };

export function MessageLine({ id, message, live = false }: LineProps) {
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
