import { useEffect, useState } from 'react';

/**
 * A part of the form that only some need: loaded when they do, so that everybody else's first load stays small. `load` must
 * be the same at every render.
 */
export function usePart<Part>(load: () => Promise<Part>, isNeeded: boolean) {
  const [part, setPart] = useState<{ loaded?: Part; hasFailed?: true }>({});
  useEffect(() => {
    if (isNeeded)
      load().then(
        (loaded) => setPart({ loaded }),
        () => setPart({ hasFailed: true }),
      );
  }, [load, isNeeded]);

  return {
    part: part.loaded,
    hasFailed: part.hasFailed,
    load: async () => {
      try {
        const loaded = await load();
        setPart({ loaded });
        return loaded;
      } catch {
        setPart({ hasFailed: true });
        return undefined;
      }
    },
  };
}
