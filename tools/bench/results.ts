/** One line of a table: what was measured, at which size, and its figures by column. */
export type MeasuredLine = {
  group: string;
  what: string;
  /** How many requests, or receipts where they matter, there were. */
  size?: number;
  figures: Record<string, number>;
};
type Missing = Omit<MeasuredLine, 'figures'> & { why: string };

export type Results = ReturnType<typeof createResults>;

/** What the run has found so far; every line is shown when it is there. */
export function createResults(show: (line: string) => void = () => {}, measured: MeasuredLine[] = []) {
  const missing: Missing[] = [];
  return {
    measured,
    missing,
    add(group: string, what: string, figures: Record<string, number>, size?: number): void {
      measured.push({ group, what, figures, ...(size === undefined ? {} : { size }) });
      const shown = Object.entries(figures).map(([name, value]) => `${name} ${round(value)}`);
      show(`${group}: ${what}${size === undefined ? '' : ` at ${size}`}: ${shown.join(', ')}`);
    },
    miss(group: string, what: string, why: string, size?: number): void {
      missing.push({ group, what, why, ...(size === undefined ? {} : { size }) });
      show(`${group}: ${what}${size === undefined ? '' : ` at ${size}`}: not measured: ${why}`);
    },
    /** A figure, by where it was measured; undefined when it was not. */
    figure(group: string, what: string, column: string, size?: number): number | undefined {
      const found = measured.find(
        (line) => line.group === group && line.what === what && (size === undefined || line.size === size),
      );
      return found?.figures[column];
    },
  };
}

/** The results of an earlier run. */
export const resultsOf = (measured: MeasuredLine[]): Results => createResults(() => {}, measured);

/** Three digits are as much as a shared machine can tell. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
