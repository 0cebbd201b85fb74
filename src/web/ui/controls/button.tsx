import type { ComponentProps } from 'react';
import { Spinner } from '../display/spinner.tsx';

type Kind = 'primary' | 'secondary' | 'quiet';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-card py-1.5 text-center font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60';
const sizes = {
  usual: 'min-h-11 px-5',
  small: 'min-h-10 px-3 text-small whitespace-nowrap',
  slim: 'min-h-8 px-3 text-small whitespace-nowrap pointer-coarse:min-h-10',
  bar: 'min-h-11 px-3 whitespace-nowrap lg:px-5',
};
const looks: Record<Kind, string> = {
  primary: 'bg-teal text-white hover:bg-teal-deep',
  secondary:
    'border border-edge bg-white text-ink hover:bg-mist aria-pressed:border-teal aria-pressed:bg-teal-pale',
  quiet: 'text-teal hover:bg-teal-pale',
};

/** The look of a button; links that look like one use it, too. */
export function buttonLook(kind: Kind, size: keyof typeof sizes = 'usual'): string {
  return `${shape} ${sizes[size]} ${looks[kind]}`;
}

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  kind?: Kind;
  /** Small where many stand side by side; in a bar one row has to do on a phone. */
  size?: keyof typeof sizes;
  /** What is being done; the button is locked meanwhile. */
  busy?: string | false;
  locked?: boolean;
};

/** A locked button keeps the focus and its place in the tab order, which a disabled one would lose. */
export function Button({
  kind = 'primary',
  size = 'usual',
  busy = false,
  locked = false,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const isLocked = locked || busy !== false;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- every caller gives one of the three
      type={type}
      className={buttonLook(kind, size)}
      aria-disabled={isLocked}
      onClick={(event) => (isLocked ? event.preventDefault() : onClick?.(event))}
    >
      {busy === false ? rest.children : <Spinner label={busy} />}
    </button>
  );
}
