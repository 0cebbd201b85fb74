import { useEffect, useRef, useState } from 'react';

const restMs = 250;

/** A text that is handed on when the typing rests; until then it is ahead of `value`, afterwards it follows it. */
export function useTyped(
  value: string,
  onRest: (text: string) => void,
): [shown: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onRest(text);
      setTyped(null);
    }, restMs);
  };
  return [typed ?? value, type];
}
