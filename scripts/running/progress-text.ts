type Progress = { bytesRead: number; bytesTotal: number; rows: number };

const barWidth = 24;
const number = new Intl.NumberFormat('en');

/** Progress with rate and time left, and a bar on a terminal. */
export const progressText = (progress: Progress, unit: string, seconds: number, withBar: boolean): string =>
  `${withBar ? `${bar(shareOf(progress))} ` : ''}${describe(progress, unit, seconds)}`;

/** A pipe has no size, so its end is unknown. */
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
