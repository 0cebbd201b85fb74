import { formLimits } from '#domain/requests/request-form.ts';
import { controlLook } from '#web/ui/controls/field-frame.tsx';
import { BuyerField } from '../buyer/buyer-field.tsx';
import { fieldId, useForm } from '../form/form-context.ts';
import { LazyOffer } from '../form/lazy-offer.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { ReceiptPhotoField } from '../receipts/receipt-fields.tsx';
import { ariaOf, FormField } from './form-input.tsx';
import { TextField, useFieldMessage } from './text-field.tsx';

export function CompanyFields() {
  const { state, dispatch, texts, receiptList, list, problemOf, addReceipt } = useForm();
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
        <PhotoField
          id={fieldId('npwpPhoto')}
          name="npwpPhoto"
          label={texts.fields.npwpPhoto}
          photo={state.npwpPhoto}
          problem={problemOf('npwpPhoto')}
          onChange={(photo, problem) => dispatch({ type: 'npwpPhoto', photo, problem })}
        />
        {list ? null : (
          <div>
            <ReceiptPhotoField at={0} />
            <LazyOffer
              lazy={receiptList}
              isUsed={state.receipts.length > 1}
              label={texts.addReceipt}
              onOpen={addReceipt}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

function AddressField() {
  const field = 'companyAddress';
  const id = fieldId(field);
  const { values, dispatch, texts, isLocked } = useForm();
  const message = useFieldMessage(field, texts.hints.company);
  return (
    <FormField id={id} label={texts.fields[field]} message={message}>
      <textarea
        {...ariaOf(id, message)}
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
