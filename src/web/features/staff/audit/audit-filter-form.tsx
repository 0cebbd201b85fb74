import { useState, type FormEvent } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { endsBeforeItBegins, type AuditFilter } from './audit-filter.ts';

const texts = officeTexts({
  en: {
    label: 'Filter the audit log',
    transactionId: 'Transaction ID',
    person: 'Person (EMPID)',
    from: 'From',
    to: 'To',
    isBackwards: 'This day is before the first one. Choose the same day or a later one.',
    filter: 'Filter',
    clear: 'Clear',
  },
  id: {
    label: 'Saring log audit',
    transactionId: 'ID Transaksi',
    person: 'Orang (EMPID)',
    from: 'Dari',
    to: 'Sampai',
    isBackwards: 'Hari ini sebelum hari pertama. Pilih hari yang sama atau sesudahnya.',
    filter: 'Saring',
    clear: 'Kosongkan',
  },
});

type Filter = Omit<AuditFilter, 'before'>;
type Props = { filter: Filter; onFilter: (filter: Filter) => void };

const nothing: Filter = { transactionId: undefined, person: undefined, from: undefined, to: undefined };

export function AuditFilterForm({ filter, onFilter }: Props) {
  const [typed, setTyped] = useState<Filter>({ ...nothing, ...filter });
  const [refusals, setRefusals] = useState(0);
  const form = useFocusFirstInvalid<HTMLFormElement>(refusals);
  const isBackwards = endsBeforeItBegins(typed);
  const type = (field: keyof Filter, text: string) => setTyped({ ...typed, [field]: text || undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBackwards) setRefusals(refusals + 1);
    else onFilter({ ...typed, person: typed.person?.trim() });
  };
  const clear = () => {
    setTyped(nothing);
    onFilter(nothing);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts().label}
      onSubmit={submit}
      className="grid items-start gap-x-4 gap-y-3 @md:grid-cols-2 @4xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <DigitsField
        label={texts().transactionId}
        maxDigits={32}
        value={typed.transactionId ?? ''}
        onDigits={(digits) => type('transactionId', digits)}
      />
      <Field
        label={texts().person}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={typed.person ?? ''}
        onChange={(event) => type('person', event.target.value)}
      />
      <Field
        label={texts().from}
        type="date"
        value={typed.from ?? ''}
        onChange={(event) => type('from', event.target.value)}
      />
      <Field
        label={texts().to}
        type="date"
        value={typed.to ?? ''}
        error={isBackwards ? texts().isBackwards : undefined}
        onChange={(event) => type('to', event.target.value)}
      />
      <div className="flex gap-2 @4xl:pt-7">
        <Button type="submit" kind="secondary">
          {texts().filter}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {texts().clear}
        </Button>
      </div>
    </form>
  );
}
