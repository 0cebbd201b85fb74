/** Tells a person who watches what is being done now; the text is made only when it is shown. */
export type Progress = (text: () => string) => void;

const numbers = new Intl.NumberFormat('en');

/** `1,200 files, 34,567,890 bytes`. */
export const counts = (...pairs: [number: number, unit: string][]): string =>
  pairs.map(([number, unit]) => `${numbers.format(number)} ${unit}`).join(', ');
