import type { IssuingSettingsAnswer } from '#contract/coretax/issuing-settings.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { VersionedForm } from '#web/ui/forms/versioned-form.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { numberOf, PolicyPanel, textOf } from './policy-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { issuingSettingsTexts } from './texts.ts';
import { useIssuingEdit, type IssuingEdit } from './use-issuing-edit.ts';

type Props = { loaded: IssuingSettingsAnswer; user: SignedInUser };

export function IssuingSettingsForm({ loaded, user }: Props) {
  const texts = issuingSettingsTexts();
  const edit = useIssuingEdit(loaded, user.empid, () => showToast('success', texts.saved));
  return (
    <VersionedForm edit={edit} choice={<p>{texts.choose}</p>}>
      <ProviderPanel edit={edit} />
      <SignerPanel edit={edit} />
      <PolicyPanel edit={edit} />
      <LimitsPanel edit={edit} />
    </VersionedForm>
  );
}

/** Sets who signs. */
function SignerPanel({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { signer } = edit.values;
  const field = (name: keyof typeof signer, label: string, maxLength: number) => (
    <Field
      name={`signer.${name}`}
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={signer[name]}
      error={edit.problemAt(`signer.${name}`)}
      onChange={({ target }) => edit.change({ signer: { ...signer, [name]: target.value } })}
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
function LimitsPanel({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { callsPerMinute, timeoutMs } = edit.values;
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
          error={edit.problemAt('callsPerMinute')}
          onDigits={(digits) => edit.change({ callsPerMinute: numberOf(digits) })}
        />
        <DigitsField
          name="timeoutMs"
          label={texts.timeout}
          hint={texts.timeoutHint}
          maxDigits={secondDigits}
          value={textOf(timeoutMs / 1000)}
          error={edit.problemAt('timeoutMs')}
          onDigits={(digits) => edit.change({ timeoutMs: numberOf(digits) * 1000 })}
        />
      </div>
    </Panel>
  );
}
