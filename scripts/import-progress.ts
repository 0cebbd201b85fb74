type Progress = { bytesRead: number; bytesTotal: number; rows: number };

const barWidth = 24;
const everyMs = { terminal: 100, plain: 5_000 };
const number = new Intl.NumberFormat('en');

/** A bar that is drawn over and over on a terminal; elsewhere a line now and then. */
export function createProgressPrinter(out: NodeJS.WriteStream, unit = 'rows') {
  const started = performance.now();
  const every = out.isTTY ? everyMs.terminal : everyMs.plain;
  let shownAt = started;
  let drawn = false;
  return {
    show(progress: Progress): void {
      const now = performance.now();
      if (now - shownAt < every) return;
      shownAt = now;
      const text = describe(progress, unit, (now - started) / 1000);
      drawn ||= out.isTTY;
      out.write(out.isTTY ? `\r\u001B[K${bar(shareOf(progress))} ${text}` : `${text}\n`);
    },
    clear(): void {
      if (drawn) out.write('\r\u001B[K');
    },
    seconds: () => (performance.now() - started) / 1000,
  };
}

/** A pipe has no size: nothing is known about the end then. */
const shareOf = ({ bytesRead, bytesTotal }: Progress) =>
  bytesTotal === 0 ? 0 : Math.min(1, bytesRead / bytesTotal);

function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

function describe(progress: Progress, unit: string, seconds: number): string {
  const share = shareOf(progress);
  const rate = `${number.format(progress.rows)} ${unit}, ${number.format(Math.round(progress.rows / seconds))}/s`;
  if (share === 0) return rate;
  return `${Math.floor(share * 100)} %, ${rate}, ${timeText((seconds / share) * (1 - share))} left`;
}

function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
