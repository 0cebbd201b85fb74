import { useId, type FormEvent } from 'react';
import type { RequestDetails } from '#contract/processing.ts';
import { hasDocument, type BuyerKind } from '#domain/buyers/buyer.ts';
import { formLimits } from '#domain/request-form.ts';
import { countriesByName } from '#web/i18n/countries.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { Button } from '../controls/button.tsx';
import { DigitsField, Field, TextArea } from '../controls/field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { useFocusFirstInvalid } from '../controls/use-focus-first-invalid.ts';
import { Notice } from '../display/notice.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { showToast } from '../overlay/toast.ts';
import { useBuyerEdit } from './use-buyer-edit.ts';

type Props = {
  request: RequestDetails;
  empid: string;
  onClose: () => void;
  onSaved: (request: RequestDetails) => void;
};

const kinds: { value: BuyerKind; label: string }[] = [
  { value: 'npwp', label: 'NPWP' },
  { value: 'nik', label: 'NIK' },
  { value: 'passport', label: 'Passport' },
  { value: 'other', label: 'Other ID' },
];

export function BuyerForm({ request, empid, onClose, onSaved }: Props) {
  const edit = useBuyerEdit(request, empid, (saved) => {
    showToast('success', 'Buyer saved.');
    onSaved(saved);
    onClose();
  });
  const { typed, type, problemOf } = edit;
  const formId = useId();
  const form = useFocusFirstInvalid<HTMLFormElement>(edit.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  const close = () => {
    edit.discard();
    onClose();
  };
  return (
    <Dialog
      open
      wide
      title="Edit buyer"
      locked={edit.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={edit.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={edit.busy && 'Saving…'} locked={!edit.isChanged}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <p className="text-small text-slate">
          Transaction <span className="font-mono">{request.transactionId}</span>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Kind" options={kinds} value={typed.kind} onChosen={edit.chooseKind} />
          <IdentityFields {...edit} />
        </div>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={formLimits.companyName}
          value={typed.name}
          error={problemOf('name')}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextArea
          label="Address"
          autoComplete="off"
          maxLength={formLimits.companyAddress}
          value={typed.address}
          error={problemOf('address')}
          onChange={(event) => type({ address: event.target.value })}
        />
        <TextArea
          label="Reason"
          hint="It stands in the history, where the customer can read it."
          rows={2}
          autoComplete="off"
          maxLength={500}
          required
          value={typed.reason}
          error={problemOf('reason')}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {edit.obstacle === undefined ? null : (
          <Notice tone="bad" role="alert">
            {edit.obstacle}
          </Notice>
        )}
        {edit.isChanged ? null : <p className="text-small text-slate">Nothing is changed yet.</p>}
      </form>
    </Dialog>
  );
}

/** The number of the kind, and what else Coretax wants to know about it. */
function IdentityFields({ typed, type, problemOf }: ReturnType<typeof useBuyerEdit>) {
  if (!hasDocument(typed.kind))
    return (
      <>
        <DigitsField
          label={typed.kind === 'nik' ? 'NIK' : 'NPWP'}
          maxDigits={formLimits.npwp}
          value={typed.number}
          error={problemOf('number')}
          onDigits={(number) => type({ number })}
        />
        {typed.kind === 'npwp' ? (
          <DigitsField
            label="Place (NITKU)"
            hint="Six digits of the branch; empty is the head office."
            maxDigits={6}
            value={typed.place}
            error={problemOf('place')}
            onDigits={(place) => type({ place })}
          />
        ) : null}
      </>
    );
  const countries = countriesByName(spokenLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const home = typed.kind === 'passport' ? [] : [{ value: 'IDN', label: 'Indonesia' }];
  return (
    <>
      <Field
        label={typed.kind === 'passport' ? 'Passport number' : 'ID number'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed.number}
        error={problemOf('number')}
        onChange={(event) => type({ number: event.target.value })}
      />
      <SelectField
        label="Country"
        options={[{ value: '', label: 'Choose a country' }, ...home, ...countries]}
        value={typed.country}
        error={problemOf('country')}
        onChosen={(country) => type({ country })}
      />
    </>
  );
}
