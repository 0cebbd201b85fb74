import { useRef, useState } from 'react';

/** Runs one action at a time, however often a button is pressed, and keeps why it failed. */
export function useAction<Given extends unknown[]>(action: (...given: Given) => Promise<void>) {
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const run = async (...given: Given) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await action(...given);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    } finally {
      running.current = false;
    }
  };
  return { ...state, run: (...given: Given) => void run(...given) };
}
