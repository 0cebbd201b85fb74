import { useRef, useState } from 'react';

/** Runs one action at a time, however often a button is pressed, and holds its error. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await action(...args);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    } finally {
      running.current = false;
    }
  };
  return { ...state, run: (...args: Args) => void run(...args) };
}
