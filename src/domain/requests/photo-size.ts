import { photoLimits } from './request-form.ts';

type Size = { width: number; height: number };

/**
 * How large a photo is kept. A receipt is narrow and long, and its print has to stay readable: so its shorter side counts,
 * and the longer one only where it would be beyond all measure. Small pictures stay as they are.
 */
export function keptSize({ width, height }: Size): Size {
  const { shorterSide, longerSide } = photoLimits;
  const scale = Math.min(1, shorterSide / Math.min(width, height), longerSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
