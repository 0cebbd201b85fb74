import { useId, useState, type FormEvent } from 'react';
import { addApiKey } from '#contract/machines/api-keys.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { apiKeyKinds, apiKeyLimits, type ApiKeyKind } from '#domain/machines/api-key.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ShownSecret } from '#web/ui/overlay/secret-dialog.tsx';
import { keyTexts } from './key-texts.ts';

const ends = ['', 'days90', 'year', 'day'] as const;
type End = (typeof ends)[number];
type Draft = { name: string; kind: ApiKeyKind; end: End; day: string; personalData: boolean };
type Props = {
  /** Whose draft it is. */
  author: string;
  /** In Jakarta. */
  today: string;
  open: boolean;
  onClose: () => void;
  onMade: (made: ShownSecret) => void;
};

const empty: Draft = { name: '', kind: 'pos', end: '', day: '', personalData: false };
const drafts = createDrafts<Draft>();

/** The last day of a choice; undefined while there is none. */
function endOf({ end, day }: Draft, today: string): string | undefined {
  if (end === 'day') return day || undefined;
  return end === '' ? undefined : addDays(today, end === 'year' ? 365 : 90);
}

export function AddKeyDialog({ author, today, open, onClose, onMade }: Props) {
  const texts = keyTexts();
  const formId = useId();
  const { draft, change, drop, refresh } = useDraft(drafts(author, 'key'), empty);
  const [refused, setRefused] = useState<Draft>();
  const making = useAction(async () => {
    setRefused(draft);
    const { name, kind } = draft;
    const { apiKey, secret } = await call(addApiKey, {
      body: {
        name,
        kind,
        endsOn: endOf(draft, today) ?? '',
        personalData: kind === 'read' && draft.personalData,
      },
    });
    drop();
    refresh();
    onMade({ name: apiKey.name, secret });
  });
  // The refusal is shown until something else is typed.
  const error = refused === draft ? making.error : undefined;
  const fields = error instanceof ApiError ? error.fields : [];
  const problemOf = (name: string) => {
    const problem = fields.find(({ field }) => field === name);
    return problem && fieldText(problem.code, spokenLanguage());
  };
  const endProblem = error !== undefined && endOf(draft, today) === undefined ? 'required' : undefined;
  const endText = endProblem ? fieldText(endProblem, spokenLanguage()) : problemOf('endsOn');
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.run();
  };
  const cancel = () => {
    if (!open) return;
    drop();
    refresh();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={texts.add}
      wide
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {officeWords().cancel}
          </Button>
          <Button type="submit" form={formId} busy={making.busy && texts.making}>
            {texts.make}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <Field
          label={texts.name}
          hint={texts.nameHint}
          name="key-name"
          required
          autoComplete="off"
          maxLength={apiKeyLimits.nameLength}
          value={draft.name}
          error={problemOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <fieldset>
          <legend className="font-semibold">{texts.kind}</legend>
          {apiKeyKinds.map((kind) => (
            <RadioChoice
              key={kind}
              group={`${formId}-kind`}
              label={`${texts.kinds[kind]}. ${texts.kindHints[kind]}`}
              checked={draft.kind === kind}
              onChosen={() => change({ kind })}
            />
          ))}
        </fieldset>
        {draft.kind === 'read' ? (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={draft.personalData}
              onChange={(event) => change({ personalData: event.target.checked })}
              className="size-5 shrink-0 accent-teal"
            />
            {texts.withPersonalData}
          </label>
        ) : null}
        <SelectField
          label={texts.end}
          name="key-end"
          options={ends.map((end) => ({ value: end, label: end === '' ? texts.choose : texts.ends[end] }))}
          value={draft.end}
          error={draft.end === 'day' ? undefined : endText}
          onChosen={(end) => change({ end })}
        />
        {draft.end === 'day' ? (
          <Field
            label={texts.day}
            name="key-day"
            type="date"
            required
            min={today}
            max={addDays(today, apiKeyLimits.days)}
            value={draft.day}
            error={endText}
            onChange={(event) => change({ day: event.target.value })}
          />
        ) : null}
        {error === undefined || fields.length > 0 ? null : (
          <Notice tone="bad" role="alert">
            {explainError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
