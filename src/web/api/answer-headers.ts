type Reader = (headers: Headers) => void;

const readers = new Set<Reader>();

/** Tells the headers of an answer to whatever reads them; a page that needs none loads no code for them. */
export function tellHeaders(headers: Headers): void {
  for (const read of readers) read(headers);
}

export function onHeaders(reader: Reader): void {
  readers.add(reader);
}
