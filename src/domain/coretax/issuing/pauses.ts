const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const doubling = (first: number, tries: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(tries, 30), longest);

/** How long until an issue of unknown fate is looked up again; a person decides it after a day. */
export const lookupPause = (tries: number): number => doubling(2 * second, tries, minute);

/** The number of reads that take ten minutes, because the pauses between them double to a minute. */
const readsOfTenMinutes = 15;

/** How long until the provider is asked again whether it has signed, or has the PDF. */
export const readPause = (tries: number): number =>
  tries < readsOfTenMinutes ? doubling(second, tries, minute) : 5 * minute;

/** How long everybody leaves a provider alone that says too much or nothing, by how often it has done so in a row. */
export const breakerPause = (step: number): number => doubling(second, step, 2 * minute);

/** How often a provider that refuses us is asked whether it still does. */
export const probeEveryMs = minute;

/** The time without an answer, or without the PDF, after which a person is told. */
export const personAfterMs = 24 * hour;
