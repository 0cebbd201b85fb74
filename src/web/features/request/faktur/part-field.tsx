import { officeTexts } from '#web/i18n/office-language.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { codeText } from './code-texts.ts';

const texts = officeTexts({
  en: { part: 'It is the faktur of this part of the receipt', choose: 'Choose the part' },
  id: { part: 'Ini faktur untuk bagian struk', choose: 'Pilih bagiannya' },
});

type Props = { parts: readonly string[]; chosen: string; onChoose: (part: string) => void };

/** The part of a receipt that a faktur of another code stands for. */
export function PartField({ parts, chosen, onChoose }: Props) {
  const options = [
    { value: '', label: texts().choose },
    ...parts.map((value) => ({ value, label: codeText(value) })),
  ];
  return <SelectField label={texts().part} options={options} value={chosen} onChosen={onChoose} />;
}
