import { useState, type FormEvent } from 'react';
import { changeBuyerCode, type MyBuyerCode } from '#contract/buyer-codes.ts';
import { buyerCodeLimits, notifyKinds } from '#domain/buyers/buyer-code.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isEnded } from '../visit-ended.ts';
import { isGone } from './code-question.tsx';
import { codeTexts } from './texts.ts';

type Props = {
  code: MyBuyerCode;
  onEnded: () => void;
  onClose: () => void;
  /** Says what was done. */
  onDone: (told: string) => void;
};

const formId = 'change-code';

/** The name of a code, and when its owner hears of purchases. */
export function ChangeCode({ code: { id, ...code }, onEnded, onClose, onDone }: Props) {
  const texts = useTextsOf(codeTexts);
  const [name, setName] = useState(code.name);
  const [notify, setNotify] = useState(code.notify);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, error, run } = useAction(async () => {
    try {
      const changed = await call(changeBuyerCode, { params: { id }, body: { name: name.trim(), notify } });
      onDone(texts.changing.done(changed.name));
    } catch (refused) {
      if (isEnded(refused)) onEnded();
      else if (isGone(refused)) onDone(texts.tooLate);
      else throw refused;
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') run();
  };
  return (
    <Dialog
      open
      title={texts.changing.title}
      locked={busy}
      cancel={texts.cancel}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy && texts.changing.busy}>
          {texts.changing.yes}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 text-ink">
        <Field
          label={texts.make.name}
          hint={texts.make.nameHint}
          autoComplete="off"
          maxLength={buyerCodeLimits.name}
          value={name}
          error={isMissing ? texts.make.nameNeeded : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{texts.notifyTitle}</legend>
          {notifyKinds.map((kind) => (
            <RadioChoice
              key={kind}
              group="notify"
              label={texts.notify[kind]}
              checked={notify === kind}
              onChosen={() => setNotify(kind)}
            />
          ))}
        </fieldset>
        <PublicErrorNotice error={error} />
      </form>
    </Dialog>
  );
}
