import type { ComponentProps } from 'react';

/** An action of little weight, in the line of a text. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-8 text-left font-semibold text-teal-deep underline hover:no-underline"
    />
  );
}
