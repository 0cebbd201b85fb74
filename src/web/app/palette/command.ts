/** Something that the palette can open or do. */
export type Command = { id: string; text: string; keys?: string | undefined; act: () => void };

/** Those whose text has every word that was typed, in any order. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return commands.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}

/** What a page offers under the same id stands in the place of what the frame offers. */
export function replacedBy(commands: readonly Command[], ofPage: readonly Command[]): Command[] {
  const replaced = new Map(ofPage.map((command) => [command.id, command]));
  const own = commands.map((command) => replaced.get(command.id) ?? command);
  return [...new Set([...ofPage.filter(({ id }) => !commands.some((each) => each.id === id)), ...own])];
}
