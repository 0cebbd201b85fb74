import { formLimits } from '#domain/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { ariaOf, FormField, inputLook } from './form-field.tsx';
import { isFilled, useMessage } from './text-field.tsx';

const field = 'companyAddress';

export function AddressField() {
  const { state, values, dispatch, texts } = useForm();
  const message = useMessage(field, texts.hints.company);
  return (
    <FormField field={field} label={texts.fields[field]} message={message}>
      <textarea
        {...ariaOf(field, message)}
        name="street-address"
        autoComplete="street-address"
        rows={3}
        required
        readOnly={isFilled(field, state.company)}
        maxLength={formLimits.companyAddress}
        className={inputLook}
        value={values[field]}
        onChange={(event) => dispatch({ type: 'typed', field, text: event.target.value })}
      />
    </FormField>
  );
}
