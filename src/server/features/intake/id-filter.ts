/** 64 MiB of bits: of ten million IDs hardly one is taken for another. */
const words = 2 ** 24;
const bitsPerId = 7;

/**
 * Tells the IDs that have surely not come yet from those that may have. It takes the same memory however many come (a
 * Bloom filter); with far more than it is made for, it doubts more often, and is never wrong about the sure ones.
 */
export function createIdFilter() {
  const bits = new Uint32Array(words);
  return {
    /** Remembers it, too. */
    mayHaveCome(id: string): boolean {
      let [at, step] = hashes(id);
      let isKnown = true;
      for (let turn = 0; turn < bitsPerId; turn++) {
        const word = at >>> 8;
        const bit = 1 << ((at >>> 3) & 31);
        const before = bits[word] ?? 0;
        if ((before & bit) === 0) {
          isKnown = false;
          bits[word] = before | bit;
        }
        at = (at + step) | 0;
      }
      return isKnown;
    },
  };
}

/** Makes two numbers of 32 bits from an ID, which depend on every sign in different ways. */
function hashes(id: string): [number, number] {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < id.length; index++) {
    const sign = id.charCodeAt(index);
    one = Math.imul(one ^ sign, 0x01000193);
    two = Math.imul((two << 13) | (two >>> 19), 5) + Math.imul(sign, 0xcc9e2d51);
  }
  return [mixed(one), mixed(two) | 1];
}

function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
