import type { FormEvent } from 'react';
import type { IssuingSettingsAnswer } from '#contract/coretax/issuing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { numberOf, PolicyPanel, textOf } from './policy-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { issuingSettingsTexts } from './texts.ts';
import { useIssuingEdit, type IssuingEdit } from './use-issuing-edit.ts';

type Props = { loaded: IssuingSettingsAnswer; user: SignedInUser };

export function IssuingSettingsForm({ loaded, user }: Props) {
  const texts = issuingSettingsTexts();
  const edit = useIssuingEdit(loaded, user.empid, () => showToast('success', texts.saved));
  const { form, base, isChanged, conflict } = edit;
  const place = useFocusFirstInvalid<HTMLFormElement>(form.error);
  useLeaveWarning(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !conflict) form.submit();
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(a,button,input,select)]:scroll-mb-24"
    >
      {conflict ? (
        <Notice
          tone="warn"
          role="alert"
          title={texts.savedMeanwhile(conflict.editedBy ?? texts.somebody, conflict.version)}
        >
          <p>{texts.choose}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button kind="secondary" onClick={edit.takeTheirs}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={edit.keepMine}>{officeWords().keepMine}</Button>
          </div>
        </Notice>
      ) : null}
      <p className="text-small text-slate">
        {base.version === 0
          ? texts.neverSaved
          : texts.version(base.version, base.editedBy ?? '', formatTime(base.editedAt ?? ''))}
      </p>
      <ProviderPanel edit={edit} />
      <SignerPanel edit={edit} />
      <PolicyPanel edit={edit} />
      <LimitsPanel edit={edit} />
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 rail:-mx-6 rail:px-6">
        <div className="mb-3 empty:hidden">
          <ErrorNotice error={edit.obstacle} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-small text-slate">
            {isChanged ? texts.unsaved : officeWords().allSaved}
          </output>
          <div className="flex flex-wrap gap-3">
            {isChanged ? (
              <Button kind="secondary" locked={form.busy} onClick={edit.discard}>
                {texts.discard}
              </Button>
            ) : null}
            <Button
              type="submit"
              busy={form.busy && officeWords().saving}
              locked={!isChanged || conflict !== undefined}
            >
              {texts.save}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/** Who signs. */
function SignerPanel({ edit: { form } }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { signer } = form.values;
  const field = (name: keyof typeof signer, label: string, maxLength: number) => (
    <Field
      name={`signer.${name}`}
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={signer[name]}
      error={form.problemAt(`signer.${name}`)}
      onChange={({ target }) => form.change({ signer: { ...signer, [name]: target.value } })}
    />
  );
  return (
    <Panel title={texts.signer}>
      <p className="mb-3 text-small text-slate">{texts.signerHint}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {field('name', texts.signerName, 150)}
        {field('number', texts.signerNumber, 30)}
        {field('place', texts.signerPlace, 100)}
      </div>
    </Panel>
  );
}

const callDigits = 4;
const secondDigits = 3;

/** How much the provider is asked, and how long an answer may take. */
function LimitsPanel({ edit: { form } }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { callsPerMinute, timeoutMs } = form.values;
  return (
    <Panel title={texts.limits}>
      <p className="mb-3 text-small text-slate">{texts.limitsHint}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <DigitsField
          name="callsPerMinute"
          label={texts.callsPerMinute}
          hint={texts.callsHint}
          maxDigits={callDigits}
          value={textOf(callsPerMinute)}
          error={form.problemAt('callsPerMinute')}
          onDigits={(digits) => form.change({ callsPerMinute: numberOf(digits) })}
        />
        <DigitsField
          name="timeoutMs"
          label={texts.timeout}
          hint={texts.timeoutHint}
          maxDigits={secondDigits}
          value={textOf(timeoutMs / 1000)}
          error={form.problemAt('timeoutMs')}
          onDigits={(digits) => form.change({ timeoutMs: numberOf(digits) * 1000 })}
        />
      </div>
    </Panel>
  );
}
