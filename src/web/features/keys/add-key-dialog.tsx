import { useId } from 'react';
import { addApiKey } from '#contract/machines/api-keys.ts';
import { apiKeyKinds, apiKeyLimits, type ApiKeyKind } from '#domain/machines/api-key.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { keyTexts } from './texts.ts';

const ends = ['', 'days90', 'year', 'day'] as const;
type End = (typeof ends)[number];
type Draft = {
  name: string;
  kind: ApiKeyKind;
  end: End;
  endsOn: string;
  personalData: boolean;
  vouches: boolean;
};
type Props = {
  /** The person whose draft it is. */
  author: string;
  /** The present day in Jakarta. */
  today: string;
  onClose: () => void;
  onMade: (made: ShownSecret) => void;
};

const empty: Draft = { name: '', kind: 'pos', end: '', endsOn: '', personalData: false, vouches: false };
const drafts = createDrafts<Draft>();

/** The last day of a choice; a day is typed. */
function endOf(end: End, today: string): string {
  return end === 'days90' ? addDays(today, 90) : end === 'year' ? addDays(today, 365) : '';
}

export function AddKeyDialog({ author, today, onClose, onMade }: Props) {
  const texts = keyTexts();
  const groupId = useId();
  const form = useForm({
    first: empty,
    draft: drafts(author, 'key'),
    save: async ({ name, kind, endsOn, ...chosen }) => {
      const personalData = kind === 'read' && chosen.personalData;
      const vouches = kind === 'handover' && chosen.vouches;
      const body = { name, kind, endsOn, personalData, vouches };
      const { apiKey, secret } = await call(addApiKey, { body });
      onMade({ name: apiKey.name, secret });
    },
  });
  const { values, change } = form;
  return (
    <FormDialog title={texts.add} wide form={form} save={texts.make} saving={texts.making} onClose={onClose}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        name="key-name"
        required
        autoComplete="off"
        maxLength={apiKeyLimits.nameLength}
        {...form.field('name')}
      />
      <fieldset>
        <legend className="font-semibold">{texts.kind}</legend>
        {apiKeyKinds.map((kind) => (
          <RadioChoice
            key={kind}
            group={groupId}
            label={`${texts.kinds[kind]}. ${texts.kindHints[kind]}`}
            checked={values.kind === kind}
            onChosen={() => change({ kind })}
          />
        ))}
      </fieldset>
      {values.kind === 'read' ? (
        <Checkbox
          label={texts.withPersonalData}
          checked={values.personalData}
          onChange={(personalData) => change({ personalData })}
        />
      ) : null}
      {values.kind === 'handover' ? (
        <Checkbox
          label={texts.withVouching}
          checked={values.vouches}
          onChange={(vouches) => change({ vouches })}
        />
      ) : null}
      <SelectField
        label={texts.end}
        name="key-end"
        options={ends.map((end) => ({ value: end, label: end === '' ? texts.choose : texts.ends[end] }))}
        value={values.end}
        error={values.end === 'day' ? undefined : form.problemOf('endsOn')}
        onChosen={(end) => change({ end, endsOn: endOf(end, today) })}
      />
      {values.end === 'day' ? (
        <Field
          label={texts.day}
          name="key-day"
          type="date"
          required
          min={today}
          max={addDays(today, apiKeyLimits.days)}
          {...form.field('endsOn')}
        />
      ) : null}
    </FormDialog>
  );
}
