import { useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { addPasskey, askNewPasskey, removePasskey, type OwnSecondStep } from '#contract/staff/second-step.ts';
import { passkeyNameMaxLength } from '#domain/staff/second-step.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { useRestingPlace } from '#web/ui/table/use-resting-place.ts';
import { explainStepError, knowsPasskeys, makePasskey } from './passkey.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { setUpTexts, stepTexts } from './texts.ts';
import type { PartProps } from './part-props.ts';

export function PasskeysPart({ own, onChanged }: PartProps) {
  const texts = setUpTexts();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const resting = useRestingPlace(own.passkeys.map(({ id }) => id));
  const adding = useAction(async () => {
    const question = await call(askNewPasskey);
    const passkey = await makePasskey(question);
    const { recoveryCodes } = await call(addPasskey, { body: { name: name.trim(), passkey } });
    setName('');
    showToast('success', setUpTexts().added);
    onChanged(recoveryCodes);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') adding.run();
  };
  return (
    <section className="grid gap-3 py-4">
      <h3 className="font-semibold">{texts.passkeys}</h3>
      <p className="text-small text-slate">{texts.passkeysNone}</p>
      {own.passkeys.length > 0 ? (
        <ul {...resting} className="divide-y divide-line">
          {own.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}

              onRemoved={() => onChanged()}
            />
          ))}
        </ul>
      ) : null}
      {knowsPasskeys() ? (
        <form noValidate onSubmit={submit} className="grid max-w-104 gap-3">
          <Field
            label={texts.passkeyName}
            hint={texts.passkeyNameHint}
            autoComplete="off"
            maxLength={passkeyNameMaxLength}
            value={name}
            error={isMissing ? fieldText('required', officeLanguage()) : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
          <ErrorNotice error={adding.error} explain={explainStepError} />
          <div>
            <Button type="submit" kind="secondary" busy={adding.busy && stepTexts().waitingForPasskey}>
              {texts.addPasskey}
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-small text-slate">{texts.noPasskeys}</p>
      )}
    </section>
  );
}

type LineProps = {
  passkey: OwnSecondStep['passkeys'][number];
  onRemoved: () => void;
};

function PasskeyLine({ passkey: { id, name, madeAt, lastUsedAt }, onRemoved }: LineProps) {
  const texts = setUpTexts();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    await call(removePasskey, { params: { id } });
    showToast('success', setUpTexts().removed);
    onRemoved();
  };
  const used = lastUsedAt === null ? null : formatTime(lastUsedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-slate">{texts.passkeyLine(formatTime(madeAt), used)}</p>
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={texts.removePasskey(name)}
        onClick={() => setIsAsking(true)}
      >
        {texts.remove}
      </Button>
      {isAsking ? <RemoveQuestion name={name} onRemove={remove} onClose={() => setIsAsking(false)} /> : null}
    </li>
  );
}
