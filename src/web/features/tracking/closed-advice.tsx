import { trackFaktur } from '#contract/tracking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { isMasked } from './is-masked.ts';
import type { Target } from './use-target.ts';
import type { Customer } from './use-tracking.ts';

type Props = { target: Target; customer: Customer };

/**
 * Tells of a closed request. Who sees unmasked data may download the faktur; an expired token shows masked data and no
 * download.
 */
export function ClosedAdvice({ target, customer }: Props) {
  const texts = useTextsOf(trackingTexts).now.closed;
  if (!customer.hasFaktur) return <p className="text-slate">{texts.noFile}</p>;
  return (
    <>
      <p className="text-slate">{texts.sent}</p>
      {isMasked(customer) ? (
        <p className="text-slate">{texts.openLink}</p>
      ) : (
        <FakturDownload target={target} />
      )}
    </>
  );
}

/** Fetched and saved, not linked: the token stays out of addresses, which servers and proxies log. */
function FakturDownload({ target: { transactionId, token: trackToken } }: { target: Target }) {
  const texts = useTextsOf(trackingTexts).now.closed;
  const { busy, error, run } = useAction(async () => {
    const input = { params: { id: transactionId }, query: {}, headers: { trackToken } };
    const file = await download(trackFaktur, input);
    saveFile(`faktur-${transactionId}.pdf`, file, trackFaktur.answer);
  });
  return (
    <>
      <div>
        <Button busy={busy ? texts.downloading : false} onClick={() => run()}>
          {texts.download}
        </Button>
      </div>
      <PublicErrorNotice
        error={error}
        explain={(why, language) =>
          why instanceof ApiError && why.status === 404 ? texts.noFile : explainPublicError(why, language)
        }
      />
    </>
  );
}
