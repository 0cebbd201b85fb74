import { DomainError } from '#domain/errors.ts';

export type Places = {
  /** Gives the way to leave again. Refuses while all places are taken. */ enter: () => () => void;
};

/** For work that holds on to a connection: so many at a time, lest nobody else gets one. */
export function createPlaces(count: number, retryAfterSeconds: number): Places {
  let free = count;
  return {
    enter() {
      if (free === 0) throw new DomainError('busy', { retryAfterSeconds });
      free -= 1;
      return () => {
        free += 1;
      };
    },
  };
}
