import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { endsBeforeItBegins, type AuditFilter } from './audit-filter.ts';
import { auditFilterFormTexts } from './texts.ts';

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
      aria-label={auditFilterFormTexts().label}
      onSubmit={submit}
      className="grid items-start gap-x-4 gap-y-3 @md:grid-cols-2 @3xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <DigitsField
        label={auditFilterFormTexts().transactionId}
        maxDigits={32}
        value={typed.transactionId ?? ''}
        onDigits={(digits) => type('transactionId', digits)}
      />
      <Field
        label={auditFilterFormTexts().person}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={typed.person ?? ''}
        onChange={(event) => type('person', event.target.value)}
      />
      <Field
        label={auditFilterFormTexts().from}
        type="date"
        value={typed.from ?? ''}
        onChange={(event) => type('from', event.target.value)}
      />
      <Field
        label={auditFilterFormTexts().to}
        type="date"
        value={typed.to ?? ''}
        error={isBackwards ? auditFilterFormTexts().isBackwards : undefined}
        onChange={(event) => type('to', event.target.value)}
      />
      <div className="flex gap-2 @3xl:pt-7">
        <Button type="submit" kind="secondary">
          {auditFilterFormTexts().filter}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {auditFilterFormTexts().clear}
        </Button>
      </div>
    </form>
  );
}
