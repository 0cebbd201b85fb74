export function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
