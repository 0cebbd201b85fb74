import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { buttonLook } from './button.tsx';

type Choice<Value> = { value: Value; label: string };
type Props<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** What a slim button shows, in place of label and choice. */
  face?: ReactNode;
};

/** A button that shows what is chosen and opens a menu with one choice. Escape and a click outside close it. */
export function ChoiceMenu<Value>({ label, choices, chosen, onChoose, face }: Props<Value>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosenText = choices.find(({ value }) => value === chosen)?.label;

  /** The menu is in the top layer, so it has to be positioned at its button by hand. */
  const place = () => {
    if (!button.current || !menu.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    menu.current.style.left = `min(${left + scrollX}px, 100vw - 15rem)`;
    menu.current.style.top = `${bottom + scrollY + 4}px`;
  };
  const opened = (now: boolean) => {
    setIsOpen(now);
    if (!now) return;
    const items = menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [];
    ([...items].find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  };
  const choose = (value: Value) => {
    menu.current?.hidePopover();
    onChoose(value);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={face ? [label, chosenText].filter(Boolean).join(': ') : undefined}
        className={buttonLook('secondary', face ? 'slim' : 'usual')}
      >
        {face ?? (
          <>
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current">
              <path d="M3 5h14M6 10h8M8.5 15h3" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
            {label}: {chosenText}
          </>
        )}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => opened(event.newState === 'open')}
        onKeyDown={moveFocus}
        className="absolute inset-auto m-0 w-56 rounded-card border border-line bg-white p-1 text-ink shadow-card"
      >
        {choices.map(({ value, label: text }) => (
          <button
            key={text}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            tabIndex={-1}
            onClick={() => choose(value)}
            className="group flex min-h-10 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-mist focus-visible:outline-offset-0"
          >
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-4 fill-none stroke-teal opacity-0 group-aria-checked:opacity-100"
            >
              <path d="m3 10 5 5 9-10" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const now = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
