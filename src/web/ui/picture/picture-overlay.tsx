import { useId, type ReactNode } from 'react';
import { officeWords } from '#web/i18n/office-words.ts';
import { Breakable } from '../display/breakable.tsx';
import { drawings, IconButton } from '../controls/icon-button.tsx';
import { useModal } from '../overlay/use-modal.ts';
import { PictureStage } from './picture-stage.tsx';
import { pictureTexts } from '../texts.ts';
import { usePictureView } from './use-picture-view.ts';
import { ViewTools } from './view-tools.tsx';

type Props = {
  open: boolean;
  title: string;
  /** Undefined where there is nothing to see. */
  address: string | undefined;
  /** The data to compare the picture with. */
  facts: ReactNode;
  /** The title above the data. */
  factsTitle?: string;
  /** The facts have room for two values side by side. */
  hasWideFacts?: boolean;
  /** Further tools, like the pages of a document. */
  tools?: ReactNode;
  onKey?: (key: string) => void;
  onClose: () => void;
  onRetry: () => void;
};

/** A picture over the page, beside the data to compare. Escape and a press outside close it. */
export function PictureOverlay({ open, title, onClose, ...content }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={useModal(open, onClose)}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto h-[min(60rem,calc(100dvh-2rem))] max-h-none w-[min(80rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-card bg-white text-ink shadow-card backdrop:bg-ink/60 print:hidden"
    >
      {open ? <Content {...content} title={title} titleId={titleId} onClose={onClose} /> : null}
    </dialog>
  );
}

type ContentProps = Omit<Props, 'open'> & { titleId: string };

function Content(props: ContentProps) {
  const {
    title,
    titleId,
    address,
    facts,
    factsTitle = pictureTexts().compareWith,
    hasWideFacts = false,
    tools,
    onKey,
    onClose,
    onRetry,
  } = props;
  const viewing = usePictureView();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys besides the buttons that do the same
    <div
      onKeyDown={(event) => {
        const key = viewing.press(event);
        if (key !== undefined) onKey?.(key);
      }}
      className="grid h-full grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 grow basis-40 text-body font-semibold">
          <Breakable>{title}</Breakable>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-two:order-last max-two:w-full">
          {tools}
          <ViewTools viewing={viewing} />
        </div>
        <IconButton label={officeWords().close} shortcut="Esc" drawing={drawings.cross} onClick={onClose} />
      </div>
      <div
        className={`grid min-h-0 max-two:grid-rows-[auto_minmax(0,1fr)] ${hasWideFacts ? 'two:grid-cols-[minmax(0,1fr)_26rem]' : 'two:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        <div className="overflow-auto border-line px-4 py-2 max-two:max-h-[36dvh] max-two:border-b two:order-last two:border-l">
          <h3 className="mb-1 text-small font-semibold text-slate">{factsTitle}</h3>
          {facts}
        </div>
        {address === undefined ? (
          <p
            ref={focusIfLost}
            tabIndex={-1}
            className="grid place-items-center bg-mist p-4 text-slate outline-none"
          >
            {pictureTexts().none}
          </p>
        ) : (
          <PictureStage key={address} address={address} name={title} view={viewing.view} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}

/** The picture before it had the focus, and is gone; the keys work only inside. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};
