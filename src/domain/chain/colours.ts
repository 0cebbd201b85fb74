/** `#rrggbb`, as a browser's colour field writes it. */
const form = /^#[0-9a-f]{6}$/;
export const isColour = (text: string): boolean => form.test(text);

/** The contrast that WCAG 2.2 AA asks of text. */
export const neededContrast = 4.5;

/** The grounds that links and buttons stand on; the light shade of the colour itself comes to these. */
const grounds = ['#ffffff', '#fbfaf7', '#eef1ee'];

type Channels = [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const colourOf = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 for the same to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const darker = (colour: string, share: number) =>
  colourOf(channelsOf(colour).map((channel) => channel * share));

/** The colour, and the darker and the light shade of it that pages use beside it. */
export const shadesOf = (colour: string): { deep: string; pale: string } => ({
  deep: darker(colour, 0.74),
  pale: colourOf(channelsOf(colour).map((channel) => 255 - (255 - channel) * 0.12)),
});

/**
 * How well a colour can be read where pages use it: as text on every ground that they have, and under white text. A
 * colour that passes on white carries white text as well, so no other text colour is ever needed on it.
 */
export const legibility = (colour: string): number =>
  Math.min(...[...grounds, shadesOf(colour).pale].map((ground) => contrast(colour, ground)));

export const isLegible = (colour: string): boolean => legibility(colour) >= neededContrast;

const steps = 200;

/** The same hue, only as much darker as it takes. */
export function nearestLegible(colour: string): string {
  for (let step = steps; step > 0; step--) {
    const candidate = darker(colour, step / steps);
    if (isLegible(candidate)) return candidate;
  }
  return '#000000';
}

/** The same hue on a dark ground, only as much lighter as it takes to be read there. */
export function nearestLegibleOn(ground: string, colour: string): string {
  const channels = channelsOf(colour);
  for (let step = 0; step < steps; step++) {
    const candidate = colourOf(channels.map((channel) => channel + (255 - channel) * (step / steps)));
    if (contrast(candidate, ground) >= neededContrast) return candidate;
  }
  return '#ffffff';
}
