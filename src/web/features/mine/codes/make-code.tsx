import { useState, type FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { makeBuyerCode } from '#contract/buyer-codes.ts';
import { buyerCodeLimits } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { MyRequest } from '../requester-of.ts';
import { isEnded } from '../visit-ended.ts';
import { codeAddress } from './code-address.ts';
import { codeTexts } from './texts.ts';

type Props = {
  request: Pick<MyRequest, 'transactionId' | 'companyName'>;
  perDay: number;
  onEnded: () => void;
};

const formId = 'make-code';

/** Makes a code for the buyer of a request, and shows it. */
export function MakeCode({ request: { transactionId, companyName }, perDay, onEnded }: Props) {
  const texts = useTextsOf(codeTexts);
  const { make: words } = texts;
  const [isAsking, setIsAsking] = useState(false);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { busy, error, run } = useAction(async () => {
    try {
      const { id } = await call(makeBuyerCode, { body: { transactionId, name: name.trim() } });
      navigate(codeAddress(id));
      scrollTo(0, 0);
    } catch (refused) {
      if (!isEnded(refused)) throw refused;
      onEnded();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') run();
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${words.open}: ${transactionId}`}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {words.open}
      </Button>
      {isAsking ? (
        <Dialog
          open
          title={words.title}
          locked={busy}
          cancel={texts.cancel}
          onClose={() => setIsAsking(false)}
          actions={
            <Button type="submit" form={formId} busy={busy && words.busy}>
              {words.yes}
            </Button>
          }
        >
          <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
            <p className="wrap-anywhere">{words.text(companyName, perDay)}</p>
            <div className="text-ink">
              <Field
                label={words.name}
                hint={words.nameHint}
                autoComplete="off"
                maxLength={buyerCodeLimits.name}
                value={name}
                error={isMissing ? words.nameNeeded : undefined}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
            <p className="text-small">{words.consent}</p>
            <PublicErrorNotice
              error={error}
              explain={(refused, language: Language) =>
                refused instanceof ApiError && refused.code === 'tooMany'
                  ? words.tooMany(buyerCodeLimits.perOwner)
                  : explainPublicError(refused, language)
              }
            />
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
