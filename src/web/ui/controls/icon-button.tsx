import type { MouseEvent, ReactNode } from 'react';

const iconLook =
  'inline-grid shrink-0 place-items-center rounded-card text-teal transition-colors hover:bg-teal-pale aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent';
/** The look of a button that is only an icon; links use it, too. */
const iconButtonLook = `${iconLook} size-10`;
/** The look of a smaller one for a line of a table, where two stand beside each other. */
export const smallIconButtonLook = `${iconLook} size-8`;

/** Strokes on a square of 24 units. */
export function Icon({ drawing, size = 'size-5' }: { drawing: string; size?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${size} shrink-0 fill-none stroke-current`}>
      <path d={drawing} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

type Props = {
  id?: string;
  label: string;
  drawing: string;
  /** Text beside the icon on wide screens. */
  text?: string;
  /** Key with the same effect. */
  shortcut?: string;
  isSmall?: boolean;
  locked?: boolean;
  /** The id of the text that says why it is locked. */
  describedBy?: string | undefined;
  onClick: (event: MouseEvent) => void;
};

/** Locked instead of disabled: it keeps the focus, like every button here. */
export function IconButton(props: Props) {
  const { id, label, drawing, text, shortcut, isSmall = false, locked = false, describedBy, onClick } = props;
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      aria-disabled={locked}
      aria-describedby={describedBy}
      onClick={(event) => (locked ? undefined : onClick(event))}
      className={`${isSmall ? smallIconButtonLook : iconButtonLook} ${text ? 'lg:flex lg:w-auto lg:gap-1.5 lg:px-2' : ''}`}
    >
      <Icon drawing={drawing} />
      {text ? <span className="font-semibold whitespace-nowrap max-lg:hidden">{text}</span> : null}
    </button>
  );
}

export const drawings = {
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5z',
  keyboard: 'M3 6.5h18v11H3zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17 10.5h.01M8 14h8',
  command: 'M4 5.5h16v13H4zM8 10l2.5 2L8 14M13 14.5h3.5',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  turn: 'M18.5 9A7 7 0 1 0 19 13M19 4v5h-5',
  undo: 'M5.5 9A7 7 0 1 1 5 13M5 4v5h5',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  cross: 'M6 6l12 12M18 6 6 18',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  key: 'M16 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM13 11l-8.5 8.5M7.5 16.5l2.5 2.5M10.5 13.5l2 2',
  first: 'M6 5v14M18 5l-7 7 7 7',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  last: 'M18 5v14M6 5l7 7-7 7',
} as const;
