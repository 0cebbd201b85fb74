import type { ComponentProps } from 'react';

/** A minor action within a line of text. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-8 text-left font-semibold text-teal-deep underline hover:no-underline"
    />
  );
}
