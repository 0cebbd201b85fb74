/** What a message is called towards WhatsApp, whose reports bring it back. */
const pattern = /^faktur-(\d{1,18})-(\d{1,9})$/;

export const referenceOf = ({ id, round }: { id: string; round: number }): string => `faktur-${id}-${round}`;

/** The message that a report is about; undefined when it is none of ours. */
export function readReference(reference: string): { id: string; round: number } | undefined {
  const [, id, round] = pattern.exec(reference) ?? [];
  return id === undefined ? undefined : { id, round: Number(round) };
}
