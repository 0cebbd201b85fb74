import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { pictureTexts } from '../texts.ts';
import { layOut, type PictureView, type Size } from './picture-view.ts';

type Props = {
  address: string;
  name: string;
  view: PictureView;
  /** The stage is one thing of a page among others, and must not take the focus by itself. */
  isInPage?: boolean;
  onRetry: () => void;
};

const middle = { x: 0.5, y: 0.5 };

/** Shows one picture in a frame of fixed size; what does not fit is scrolled or dragged. */
export function PictureStage({ address, name, view, isInPage = false, onRetry }: Props) {
  const stage = useRef<HTMLElement>(null);
  const [stageSize, setStageSize] = useState<Size>();
  const [picture, setPicture] = useState<Size>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const centre = useRef(middle);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    if (!isInPage) {
      // The picture gets the keys when the dialog opens.
      element.setAttribute('autofocus', '');
      // The one before it had them, and is gone.
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    }
    // Without the scroll bars, which would change what fits.
    const measure = () => setStageSize({ width: element.offsetWidth, height: element.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isInPage]);

  const layout = picture && stageSize ? layOut(picture, stageSize, view) : undefined;
  // Keeps the centre where it was.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !layout) return;
    element.scrollLeft = centre.current.x * layout.room.width - element.clientWidth / 2;
    element.scrollTop = centre.current.y * layout.room.height - element.clientHeight / 2;
  }, [layout]);
  const remember = () => {
    const element = stage.current;
    if (!element) return;
    centre.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  };

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <section
      ref={stage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keys, too
      tabIndex={0}
      aria-label={name}
      onScroll={remember}
      {...(view.zoom > 1 && !failed ? dragging : {})}
      className={`relative h-full min-h-0 bg-mist -outline-offset-4 select-none ${view.zoom > 1 ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden'}`}
    >
      {failed ? (
        <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-3 p-4">
          <p className="font-medium text-red">{pictureTexts().failed}</p>
          <Button kind="secondary" onClick={again}>
            {officeWords().tryAgain}
          </Button>
        </div>
      ) : (
        <>
          {layout ? null : (
            <div className="absolute inset-0 grid place-items-center text-slate">
              <Spinner label={pictureTexts().loading} />
            </div>
          )}
          <div
            className="grid min-h-full min-w-full place-items-center overflow-hidden"
            style={layout ? { width: layout.room.width, height: layout.room.height } : { height: '100%' }}
          >
            <img
              key={attempt}
              src={address}
              alt={name}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPicture({ width, height })
              }
              onError={() => setFailed(true)}
              style={layout ? { ...layout.drawn, rotate: `${view.quarters * 90}deg` } : {}}
              className={`max-w-none ${layout ? '' : 'invisible size-px'}`}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** The mouse drags the picture by these; touch scrolls by itself. */
const dragging = {
  onPointerDown({ currentTarget, pointerType, pointerId, button }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};
