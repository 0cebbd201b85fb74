import { formLimits } from '#domain/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { AddressField } from './address-field.tsx';
import { NpwpField } from './npwp-field.tsx';
import { TextField } from './text-field.tsx';

export function CompanyFields() {
  const { texts } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.company}</legend>
      <NpwpField />
      <TextField
        field="companyName"
        name="organization"
        autoComplete="organization"
        maxLength={formLimits.companyName}
        hint={texts.hints.company}
      />
      <AddressField />
      <div className="grid gap-3 two:grid-cols-2">
        <PhotoField field="npwpPhoto" />
        <PhotoField field="receiptPhoto" />
      </div>
    </fieldset>
  );
}
