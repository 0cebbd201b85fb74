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
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { foundTexts } from './texts.ts';

type Props = { file: PrivacyFile; found: FoundPerson; onCorrected: () => void };
type CorrectionValues = Record<CorrectableOfPerson, string>;
const nothing: CorrectionValues = {
  requesterName: '',
  phone: '',
  email: '',
  companyName: '',
  companyAddress: '',
};

export function CorrectForm({ file, found, onCorrected }: Props) {
  const texts = foundTexts();
  const form = useForm({
    first: nothing,
    save: async (typed) => {
      const body = changeIn(typed);
      const done = await call(correctPerson, { params: { number: file.number }, body });
      showToast('success', texts.corrected(done.requests.length, done.companies.length));
      form.reset();
      onCorrected();
    },
  });
  const plan = planOf(found, file, changeIn(form.values));
  return (
    <Panel title={texts.correct}>
      <Form
        form={form}
        locked={plan.length === 0}
        actions={
          <div>
            <Button type="submit" locked={plan.length === 0} busy={form.busy && texts.correcting}>
              {texts.doCorrect}
            </Button>
          </div>
        }
      >
        <p className="text-small text-slate">{texts.correctHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {correctableOfPerson.map((name) => (
            <Field key={name} label={texts.fields[name]} autoComplete="off" {...form.field(name)} />
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
      </Form>
    </Panel>
  );
}

/** What was typed; an empty field stays as it is. */
function changeIn(typed: CorrectionValues): PersonChange {
  return Object.fromEntries(
    correctableOfPerson.flatMap((field) =>
      typed[field].trim() === '' ? [] : [[field, typed[field].trim()]],
    ),
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
