import { formLimits } from '#domain/requests/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { TransactionIdField } from '../receipts/receipt-fields.tsx';
import { TextField } from './text-field.tsx';

export function PersonalFields() {
  const { texts, list } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.personal}</legend>
      {list ? null : <TransactionIdField at={0} />}
      <TextField
        field="requesterName"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={formLimits.requesterName}
        hint={texts.hints.requesterName}
      />
      <TextField
        field="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={formLimits.email}
        hint={texts.hints.email}
      />
      <TextField
        field="phone"
        name="tel"
        type="tel"
        autoComplete="tel"
        digits={formLimits.phone.max}
        hint={texts.hints.phone}
      />
    </fieldset>
  );
}
