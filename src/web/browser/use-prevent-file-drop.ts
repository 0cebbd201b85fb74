import { useEffect } from 'react';

/** A file that is dropped beside its field would replace the page: browsers open it. */
export function usePreventFileDrop(): void {
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
