import { useEffect, useRef, useState } from 'react';

const debounceMs = 250;

/** A text that is passed on 250 ms after the last keystroke. While typing it is ahead of `value`, then it follows it. */
export function useDebouncedText(
  value: string,
  onText: (text: string) => void,
): [shown: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onText(text);
      setTyped(null);
    }, debounceMs);
  };
  return [typed ?? value, type];
}
