import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page or pasted into it. Tells whether some are held over it. */
export function useGivenFiles(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((given: DataTransfer | null) => {
    const files = [...(given?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setIsOver(event.dataTransfer?.types.includes('Files') ?? false);
      },
      { signal },
    );
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
      { signal },
    );
    addEventListener('paste', (event) => take(event.clipboardData), { signal });
    return () => ended.abort();
  }, [isOn]);
  return isOn && isOver;
}
