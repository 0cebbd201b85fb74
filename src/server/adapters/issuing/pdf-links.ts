const remembered = 1_000;

/** The addresses of PDFs that reading has told, so that fetching one does not read again. The oldest are forgotten. */
export function createPdfLinks() {
  const links = new Map<string, string>();
  return {
    keep(reference: string, link: string): void {
      links.delete(reference);
      links.set(reference, link);
      const [oldest] = links.keys();
      if (links.size > remembered && oldest !== undefined) links.delete(oldest);
    },
    /** Gives an address once: one that did not lead to the PDF is read anew. */
    take(reference: string): string | undefined {
      const link = links.get(reference);
      links.delete(reference);
      return link;
    },
  };
}
