import { SelectField } from '#web/ui/controls/select-field.tsx';
import { codeText } from './code-text.ts';
import { partFieldTexts } from '../texts.ts';

type Props = { parts: readonly string[]; chosen: string; onChoose: (part: string) => void };

/** The part of a receipt that a faktur of another code stands for. */
export function PartField({ parts, chosen, onChoose }: Props) {
  const options = [
    { value: '', label: partFieldTexts().choose },
    ...parts.map((value) => ({ value, label: codeText(value) })),
  ];
  return <SelectField label={partFieldTexts().part} options={options} value={chosen} onChosen={onChoose} />;
}
