import { useEffect, useState } from 'react';

/** A chunk that only some need. `load` gives undefined where it could not be loaded. */
export type Lazy<Chunk> = {
  loaded: Chunk | undefined;
  hasFailed: boolean;
  load: () => Promise<Chunk | undefined>;
};

/**
 * Loads a chunk of the form once it is needed, so that the first load stays small for everybody else. `load` must be the
 * same at every render.
 */
export function useLazy<Chunk>(load: () => Promise<Chunk>, isNeeded: boolean): Lazy<Chunk> {
  const [chunk, setChunk] = useState<{ loaded?: Chunk; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    if (isNeeded)
      load().then(
        (loaded) => setChunk({ loaded, hasFailed: false }),
        () => setChunk({ hasFailed: true }),
      );
  }, [load, isNeeded]);

  return {
    loaded: chunk.loaded,
    hasFailed: chunk.hasFailed,
    load: async () => {
      try {
        const loaded = await load();
        setChunk({ loaded, hasFailed: false });
        return loaded;
      } catch {
        setChunk({ hasFailed: true });
        return undefined;
      }
    },
  };
}
