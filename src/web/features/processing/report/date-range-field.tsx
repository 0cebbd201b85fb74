import { Field } from '#web/ui/controls/field.tsx';
import { dateRangeFieldTexts } from './texts.ts';

type Range = { from?: string | undefined; to?: string | undefined };
type Props = Range & { onRange: (changes: Range) => void };

const lastDay = '9999-12-31';

/** Days of request, both included; either end may be left open. */
export function DateRangeField({ from, to, onRange }: Props) {
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <Field
          type="date"
          label={dateRangeFieldTexts().from}
          max={lastDay}
          value={from ?? ''}
          onChange={({ target }) => onRange({ from: target.value || undefined })}
        />
      </div>
      <div className="w-40">
        <Field
          type="date"
          label={dateRangeFieldTexts().to}
          max={lastDay}
          value={to ?? ''}
          error={isReversed ? dateRangeFieldTexts().reversed : undefined}
          onChange={({ target }) => onRange({ to: target.value || undefined })}
        />
      </div>
    </div>
  );
}
