import { officeWords } from '#web/i18n/office-words.ts';
import { useState } from 'react';
import { confirmApp, offerApp, removeApp } from '#contract/staff/second-step.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { QrPicture } from '#web/ui/picture/qr-picture.tsx';
import { CodeField } from './code-field.tsx';
import { explainStepError } from './passkey.ts';
import type { PartProps } from './part-props.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { setUpTexts } from './texts.ts';

type Offer = { secret: string; address: string };

export function AppPart({ own, onChanged }: PartProps) {
  const texts = setUpTexts();
  const [offer, setOffer] = useState<Offer>();
  const offering = useAction(async () => {
    setOffer(await call(offerApp));
  });
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    await call(removeApp);
    showToast('success', setUpTexts().removed);
    onChanged();
  };
  return (
    <section className="grid gap-3 py-4">
      <h3 className="font-semibold">{texts.app}</h3>
      <p className="text-small text-slate">{own.app ? texts.appSince(formatTime(own.app)) : texts.appNone}</p>
      {offer ? (
        <OfferedApp
          offer={offer}

          onCancel={() => setOffer(undefined)}
          onDone={(codes) => {
            setOffer(undefined);
            showToast('success', setUpTexts().appIsSetUp);
            onChanged(codes);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => offering.run()}>
            {own.app ? texts.replaceApp : texts.setUpApp}
          </Button>
          {own.app ? (
            <Button kind="quiet" onClick={() => setIsAsking(true)}>
              {texts.removeApp}
            </Button>
          ) : null}
        </div>
      )}
      <ErrorNotice error={offering.error} explain={explainStepError} />
      {isAsking ? (
        <RemoveQuestion name={texts.theApp} onRemove={remove} onClose={() => setIsAsking(false)} />
      ) : null}
    </section>
  );
}

type OfferedProps = {
  offer: Offer;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
};

function OfferedApp({ offer, onCancel, onDone }: OfferedProps) {
  const texts = setUpTexts();
  const [code, setCode] = useState('');
  const confirming = useAction(async () => {
    onDone((await call(confirmApp, { body: { code } })).recoveryCodes);
  });
  const submit = () => {
    if (code.trim() !== '') confirming.run();
  };
  return (
    <Form
      form={{ ...confirming, obstacle: confirming.error, submit }}
      explain={explainStepError}
      className="max-w-104"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={confirming.busy && texts.confirm}>
            {texts.confirm}
          </Button>
          <Button kind="secondary" locked={confirming.busy} onClick={onCancel}>
            {officeWords().cancel}
          </Button>
        </div>
      }
    >
      <p>{texts.scan}</p>
      <QrPicture text={offer.address} label={texts.qr} className="size-48 rounded-card border border-line" />
      <div>
        <p className="text-small text-slate">{texts.byHand}</p>
        <p className="font-mono wrap-anywhere">{offer.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <div>
        <CopyButton text={offer.secret} label={texts.copyKey} done={officeWords().copied} />
      </div>
      <p>{texts.afterwards}</p>
      <CodeField kind="code" value={code} onTyped={setCode} />
    </Form>
  );
}
