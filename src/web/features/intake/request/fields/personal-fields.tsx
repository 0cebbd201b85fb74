import { formLimits } from '#domain/requests/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { TextField } from './text-field.tsx';
import { TransactionIdField } from './transaction-id-field.tsx';

export function PersonalFields() {
  const { texts, receiptList } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.personal}</legend>
      {receiptList ? null : <TransactionIdField />}
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
