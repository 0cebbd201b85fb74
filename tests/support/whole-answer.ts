/** Everything that an answer says. One that never ends is left after its first word. */
export async function wholeAnswer(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
