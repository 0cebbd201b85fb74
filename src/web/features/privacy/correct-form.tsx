import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { correctPerson, type FoundPerson, type PrivacyFile } from '#contract/privacy.ts';
import {
  changedFields,
  companyData,
  correctableOfPerson,
  type CorrectableOfPerson,
  type PersonChange,
  type PersonData,
} from '#domain/privacy/person-change.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { problemOf } from './problem-of.ts';
import { foundTexts } from './privacy-texts.ts';

type Props = { file: PrivacyFile; found: FoundPerson; onCorrected: () => void };
type Typed = Record<CorrectableOfPerson, string>;
const nothing: Typed = { requesterName: '', phone: '', email: '', companyName: '', companyAddress: '' };

export function CorrectForm({ file, found, onCorrected }: Props) {
  const texts = foundTexts();
  const [typed, setTyped] = useState(nothing);
  const change: PersonChange = Object.fromEntries(
    correctableOfPerson.flatMap((field) =>
      typed[field].trim() === '' ? [] : [[field, typed[field].trim()]],
    ),
  );
  const plan = planOf(found, file, change);
  const correcting = useAction(async () => {
    const done = await call(correctPerson, { params: { number: file.number }, body: change });
    showToast('success', texts.corrected(done.requests.length, done.companies.length));
    setTyped(nothing);
    onCorrected();
  });
  const form = useFocusFirstInvalid<HTMLFormElement>(correcting.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan.length > 0) correcting.run();
  };
  const isOther =
    correcting.error !== undefined &&
    !(correcting.error instanceof ApiError && correcting.error.fields.length > 0);
  return (
    <Panel title={texts.correct}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-small text-slate">{texts.correctHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {correctableOfPerson.map((field) => (
            <Field
              key={field}
              label={texts.fields[field]}
              autoComplete="off"
              value={typed[field]}
              error={problemOf(correcting.error, field)}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
        <div aria-live="polite">
          <h3 className="font-semibold">{texts.plan}</h3>
          {plan.length === 0 ? <p className="text-slate">{texts.noChange}</p> : null}
          <ul className="grid gap-1 text-small">
            {plan.map(({ place, lines }) => (
              <li key={place} className="wrap-anywhere">
                <span className="font-semibold">{place}</span>: {lines.join('; ')}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-small text-slate">
          {texts.closedStay}{' '}
          <Link href={paths.coretaxCorrections} className="font-semibold text-teal underline">
            {texts.toCorrections}
          </Link>
        </p>
        {isOther ? (
          <Notice tone="bad" role="alert">
            {explainError(correcting.error)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" locked={plan.length === 0} busy={correcting.busy && texts.correcting}>
            {texts.doCorrect}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type Place = { place: string; lines: string[] };

/** Place by place, what is there and what will be. */
function planOf(
  { requests, companies }: FoundPerson,
  { person }: PrivacyFile,
  change: PersonChange,
): Place[] {
  const texts = foundTexts();
  const theirs = requests.filter((request) => !request.isLeftOut);
  const emails = new Set([person.email, ...theirs.map(({ email }) => email.toLowerCase())]);
  const linesOf = (before: Partial<PersonData>) =>
    changedFields(before, change).map(
      (field) => `${texts.fields[field]}: ${before[field]} → ${change[field]}`,
    );
  const places = [
    ...theirs
      .filter((request) => request.canBeCorrected)
      .map((request) => ({ place: request.transactionId, lines: linesOf(request) })),
    ...companies.map((company) => ({
      place: texts.company(company.npwp),
      lines: linesOf(companyData(company, emails.has(company.email.toLowerCase()))),
    })),
  ];
  return places.filter(({ lines }) => lines.length > 0);
}
