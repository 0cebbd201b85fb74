import { useId, useRef, type ReactNode } from 'react';
import { densities, queueColumns, type QueueColumn } from '#domain/requests/desk.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { columnNames } from '../../column-names.ts';
import { ToolFace } from '../toolbar/tool-face.tsx';
import { usualColumns } from './built-in-views.ts';
import type { Display } from './use-display.ts';
import { viewTexts } from '../texts.ts';

type Props = {
  display: Display;
  view: string | undefined;
  hasWords: boolean;
  /** What is done with the view itself. */
  children: ReactNode;
};

/** Row height and columns, and what keeps them as a view. */
export function DisplayMenu({ display, view, hasWords, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const texts = viewTexts();
  /** Puts the menu at its button, which has to be done by hand because it is in the top layer. */
  const place = () => {
    if (!button.current || !menu.current) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    menu.current.style.left = `clamp(0.5rem, ${right + scrollX}px - 20rem, 100vw - 20.5rem)`;
    menu.current.style.top = `${bottom + scrollY + 4}px`;
  };
  const toggle = (column: QueueColumn, isOn: boolean) =>
    display.choose({
      columns: queueColumns.filter((one) => (one === column ? isOn : display.columns.includes(one))),
    });
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        title={texts.display}
        className={buttonLook('secondary', 'slim')}
      >
        <ToolFace drawing="display" text={texts.display} hasWords={hasWords} />
      </button>
      <section
        ref={menu}
        id={id}
        popover="auto"
        aria-label={texts.display}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        className="absolute inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-white p-4 text-ink shadow-card"
      >
        <fieldset>
          <legend className="font-semibold">{texts.density}</legend>
          {densities.map((density) => (
            <RadioChoice
              key={density}
              group="density"
              label={texts[density]}
              checked={display.density === density}
              onChosen={() => display.choose({ density })}
            />
          ))}
        </fieldset>
        <fieldset className="mt-2 border-t border-line pt-3">
          <legend className="float-left w-full font-semibold">{texts.columns}</legend>
          <div className="clear-both grid grid-cols-2 gap-x-3">
            {queueColumns.map((column) => (
              <label key={column} className="flex min-h-9 items-center gap-2 text-small">
                <input
                  type="checkbox"
                  checked={display.columns.includes(column)}
                  onChange={({ target }) => toggle(column, target.checked)}
                  className="size-4.5 shrink-0 accent-teal"
                />
                {columnNames()[column]}
              </label>
            ))}
          </div>
          <TextButton onClick={() => display.choose({ columns: usualColumns(view) })}>
            {texts.usualColumns}
          </TextButton>
        </fieldset>
        <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line pt-2">{children}</div>
      </section>
    </>
  );
}
