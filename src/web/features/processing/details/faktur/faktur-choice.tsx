import type { RequestDetails } from '#contract/processing/request-details.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';

type FakturRecord = RequestDetails['fakturs'][number];

/** Lets somebody choose one of several valid fakturs of a request. */
export function FakturChoice({ numbers, number, onChosen }: ChoiceProps) {
  if (numbers.length < 2) return null;
  return (
    <SelectField
      label="Faktur"
      options={numbers.map((value) => ({ value, label: value }))}
      value={number}
      onChosen={onChosen}
    />
  );
}
type ChoiceProps = { numbers: readonly string[]; number: string; onChosen: (number: string) => void };

export const validNumbers = ({ fakturs }: RequestDetails): string[] =>
  fakturs.filter(({ state }) => state === 'valid').map(({ number }) => number);

/**
 * Lists the numbers that somebody typed, and whose PDF has not come: of all others it is known that Coretax issued
 * them.
 */
export const typedNumbers = ({ fakturs }: RequestDetails): string[] =>
  fakturs.filter(isTyped).map(({ number }) => number);
const isTyped = ({ state, source, hasFile }: FakturRecord) =>
  state === 'valid' && source === 'hand' && !hasFile;
