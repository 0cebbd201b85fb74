import { useState } from 'react';
import { changeBuyerCode, type MyBuyerCode } from '#contract/buyer-codes.ts';
import { notifyKinds } from '#domain/buyers/buyer-code.ts';
import { call } from '#web/api/call.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { codeTexts } from './texts.ts';

type Props = {
  code: MyBuyerCode;
  onEnded: () => void;
  /** The code was revoked meanwhile. */
  onTooLate: () => void;
  onClose: () => void;
  /** Says what was done. */
  onDone: (told: string) => void;
};

/** Changes the name of a code, and when its owner hears of purchases. */
export function ChangeCode({ code, onDone, ...dialog }: Props) {
  const texts = useTextsOf(codeTexts);
  const [notify, setNotify] = useState(code.notify);
  return (
    <CodeDialog
      {...dialog}
      words={texts.changing}
      first={code.name}
      save={async (name) => {
        const changed = await call(changeBuyerCode, { params: { id: code.id }, body: { name, notify } });
        onDone(texts.changing.done(changed.name));
      }}
    >
      <fieldset className="text-ink">
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
    </CodeDialog>
  );
}
