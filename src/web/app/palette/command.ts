/** Something that the palette can open or do. */
export type Command = {
  id: string;
  text: string;
  /** Other words for it, whose beginnings find it as well. */
  synonyms?: string;
  keys?: string | undefined;
  act: () => void;
};

/** Finds the commands that have every word typed, in any order: first by their text alone, then by their synonyms. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const isInText = (word: string, { text }: Command) => text.toLowerCase().includes(word);
  const isKnown = (word: string, command: Command) =>
    isInText(word, command) || (command.synonyms ?? '').split(' ').some((each) => each.startsWith(word));
  const byText = commands.filter((command) => words.every((word) => isInText(word, command)));
  const known = commands.filter((command) => words.every((word) => isKnown(word, command)));
  return [...new Set([...byText, ...known])];
}

/** What a page offers under the same id stands in the place of what the frame offers. */
export function replacedBy(commands: readonly Command[], ofPage: readonly Command[]): Command[] {
  const replaced = new Map(ofPage.map((command) => [command.id, command]));
  const own = commands.map((command) => replaced.get(command.id) ?? command);
  return [...new Set([...ofPage.filter(({ id }) => !commands.some((each) => each.id === id)), ...own])];
}
