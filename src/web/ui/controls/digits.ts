/** What is left of typed or pasted text where only digits count; cut after stripping, so that nothing real is lost. */
export function digitsIn(text: string, max: number): string {
  return text.replaceAll(/\D/g, '').slice(0, max);
}
