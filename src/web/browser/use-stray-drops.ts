import { useEffect } from 'react';

/** A file that is dropped beside its field must not take the place of the page. */
export function useStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
