/** What reads codes: loaded when somebody wants to scan one, or has chosen the photo of a receipt. */
export async function loadScanner() {
  return await import('./scanner.tsx');
}
