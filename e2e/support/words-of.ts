/** The query of an address, with the words behind `#`. */
export function wordsOf(address: string): Record<string, string> {
  const { searchParams, hash } = new URL(address);
  return Object.fromEntries([...searchParams, ...new URLSearchParams(hash.slice(1))]);
}
