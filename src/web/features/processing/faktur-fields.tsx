import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import type { TypedFaktur } from './typed-faktur.ts';
import { fakturFieldsTexts } from './texts.ts';

function amountFields() {
  const { dppHint, dppNilaiLainHint } = fakturFieldsTexts();
  return [
    { field: 'dpp', label: 'DPP', hint: dppHint },
    { field: 'dppNilaiLain', label: 'DPP Nilai Lain', hint: dppNilaiLainHint },
    { field: 'ppn', label: 'PPN', hint: undefined },
  ] as const;
}

const noProblem = () => undefined;

type Props = {
  typed: TypedFaktur;
  onType: (change: Partial<TypedFaktur>) => void;
  problemOf?: (field: keyof TypedFaktur) => string | undefined;
};

/** Number, date and amounts as a faktur prints them. */
export function FakturFields({ typed, onType, problemOf = noProblem }: Props) {
  const words = fakturFieldsTexts();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <DigitsField
        label={words.number}
        hint={words.numberHint}
        maxDigits={17}
        value={typed.number}
        error={problemOf('number')}
        onDigits={(number) => onType({ number })}
      />
      <Field
        type="date"
        label={words.date}
        hint="Tanggal Faktur Pajak."
        max="9999-12-31"
        value={typed.date}
        error={problemOf('date')}
        onChange={(event) => onType({ date: event.target.value })}
      />
      {amountFields().map(({ field, label, hint }) => (
        <DigitsField
          key={field}
          label={label}
          hint={hint}
          maxDigits={15}
          value={typed[field]}
          error={problemOf(field)}
          onDigits={(digits) => onType({ [field]: digits })}
        />
      ))}
    </div>
  );
}
