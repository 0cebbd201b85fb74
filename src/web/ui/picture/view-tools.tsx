import { drawings, IconButton } from '../controls/icon-button.tsx';
import { pictureTexts } from '../texts.ts';
import { canZoom, fitted } from './picture-view.ts';
import type { PictureViewing } from './use-picture-view.ts';

type Props = {
  viewing: PictureViewing;
  /** The picture that the tools are for, where there are several. */
  of?: string;
};

/** Buttons that zoom and turn a picture. */
export function ViewTools({ viewing, of }: Props) {
  const { view, zoomIn, zoomOut, turn, fit, reset } = viewing;
  const words = pictureTexts();
  return (
    <fieldset
      aria-label={of === undefined ? words.view : `${words.view}: ${of}`}
      className="flex flex-wrap items-center gap-x-0.5 gap-y-1"
    >
      <IconButton
        label={words.zoomOut}
        shortcut="−"
        drawing={drawings.minus}
        locked={!canZoom(view, 'out')}
        onClick={zoomOut}
      />
      <output aria-label={words.zoom} className="w-11 text-center text-small whitespace-nowrap">
        {view.zoom * 100} %
      </output>
      <IconButton
        label={words.zoomIn}
        shortcut="+"
        drawing={drawings.plus}
        locked={!canZoom(view, 'in')}
        onClick={zoomIn}
      />
      <IconButton label={words.rotate} shortcut="r" drawing={drawings.turn} onClick={turn} />
      <IconButton
        label={words.fit}
        shortcut="f"
        drawing={drawings.fit}
        locked={view.zoom === 1}
        onClick={fit}
      />
      <IconButton
        label={words.reset}
        shortcut="0"
        drawing={drawings.undo}
        locked={view === fitted}
        onClick={reset}
      />
    </fieldset>
  );
}
