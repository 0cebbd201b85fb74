import type { PhotoHint } from './photo-quality.ts';

export type Photo =
  | { state: 'working' }
  /** Gone with a reload: it has to be chosen again. */
  | { state: 'lost'; name: string }
  | {
      state: 'ready';
      file: File;
      preview: string;
      /** The name of the file when it was chosen. */
      name?: string;
      /** What may make it hard to read. */
      hints?: readonly PhotoHint[];
    };
