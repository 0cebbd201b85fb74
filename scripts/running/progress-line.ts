const everyMs = { terminal: 100, plain: 5_000 };

/** One line that is redrawn on a terminal; elsewhere a new line every few seconds. */
export function createProgressLine(out: NodeJS.WriteStream) {
  const started = performance.now();
  const every = out.isTTY ? everyMs.terminal : everyMs.plain;
  let shownAt = started;
  let drawn = false;
  const seconds = () => (performance.now() - started) / 1000;
  return {
    show: (text: (seconds: number) => string): void => {
      const now = performance.now();
      if (now - shownAt < every) return;
      shownAt = now;
      drawn ||= out.isTTY;
      out.write(out.isTTY ? `\r\u001B[K${text(seconds())}` : `${text(seconds())}\n`);
    },
    clear: (): void => {
      if (drawn) out.write('\r\u001B[K');
    },
    seconds,
  };
}
