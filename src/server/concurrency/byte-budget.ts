/** Bytes that may be held at a time by all who share it. Whoever is refused holds what they have got so far. */
export type ByteBudget = {
  take: (bytes: number) => boolean;
  giveBack: (bytes: number) => void;
};

export function createByteBudget(max: number): ByteBudget {
  let free = max;
  return {
    take(bytes) {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    giveBack(bytes) {
      free += bytes;
    },
  };
}
