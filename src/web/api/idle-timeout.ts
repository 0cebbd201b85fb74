const idleMs = 30_000;

/** Runs `onIdle` after 30 s without progress: a slow network may take its time, one that stands still may not. */
export function createIdleTimeout(onIdle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(timer);
  const restart = () => {
    clear();
    timer = setTimeout(onIdle, idleMs);
  };
  restart();
  return { restart, clear };
}
