import { formLimits } from '#domain/requests/request-form.ts';
import { controlLook } from '#web/ui/controls/field-frame.tsx';
import { BuyerField } from '../buyer/buyer-field.tsx';
import { useForm } from '../form/form-context.ts';
import { LazyOffer } from '../form/lazy-offer.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { ariaOf, FormField } from './form-input.tsx';
import { TextField, useFieldMessage } from './text-field.tsx';

export function CompanyFields() {
  const { state, dispatch, texts, severalReceipts, receiptList } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.company}</legend>
      <BuyerField />
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
        {receiptList ? null : (
          <div>
            <PhotoField field="receiptPhoto" />
            <LazyOffer
              lazy={severalReceipts}
              isUsed={state.more.length > 0}
              label={texts.addReceipt}
              onOpen={({ openList }) => openList(dispatch)}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

function AddressField() {
  const field = 'companyAddress';
  const { values, dispatch, texts, isLocked } = useForm();
  const message = useFieldMessage(field, texts.hints.company);
  return (
    <FormField field={field} message={message}>
      <textarea
        {...ariaOf(field, message)}
        name="street-address"
        autoComplete="street-address"
        rows={3}
        required
        readOnly={isLocked(field)}
        maxLength={formLimits.companyAddress}
        className={`${controlLook} pr-3`}
        value={values[field]}
        onChange={(event) => dispatch({ type: 'typed', field, text: event.target.value })}
      />
    </FormField>
  );
}
