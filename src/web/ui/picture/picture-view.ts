/** Zoom relative to the size that fits, and clockwise rotation in quarter turns. */
export type PictureView = { zoom: number; quarters: 0 | 1 | 2 | 3 };
export type Size = { width: number; height: number };

export const fitted: PictureView = { zoom: 1, quarters: 0 };

const steps = [1, 1.5, 2, 3, 4, 6, 8];

export function zoomed(view: PictureView, direction: 'in' | 'out'): PictureView {
  const at = steps.indexOf(view.zoom);
  const zoom = steps[direction === 'in' ? at + 1 : at - 1] ?? view.zoom;
  return { ...view, zoom };
}

export function turned(view: PictureView): PictureView {
  return { ...view, quarters: ((view.quarters + 1) % 4) as PictureView['quarters'] };
}

export const canZoom = (view: PictureView, direction: 'in' | 'out'): boolean =>
  zoomed(view, direction).zoom !== view.zoom;

/** Size of the picture before its rotation, and the space that it takes after it. */
export function layOut(picture: Size, stage: Size, { zoom, quarters }: PictureView) {
  const isSideways = quarters % 2 === 1;
  const turn = ({ width, height }: Size): Size =>
    isSideways ? { width: height, height: width } : { width, height };
  const upright = turn(picture);
  const scale = zoom * Math.min(stage.width / upright.width, stage.height / upright.height);
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  return { drawn, room: turn(drawn) };
}
