import { trackFaktur } from '#contract/tracking.ts';
import { download } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { LineError } from './line-error.tsx';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Fetched and saved, not linked: the token stays out of addresses, which servers and proxies log. */
export function FakturDownload({ transactionId, trackToken }: { transactionId: string; trackToken: string }) {
  const texts = useTextsOf(mineTexts).card;
  const { busy, error, run } = useAction(async () => {
    const input = { params: { id: transactionId }, query: {}, headers: { trackToken } };
    saveFile(`faktur-${transactionId}.pdf`, await download(trackFaktur, input), trackFaktur.answer);
  });
  return (
    <>
      <Button
        size="small"
        busy={busy && texts.downloading}
        aria-label={`${texts.download}: ${transactionId}`}
        onClick={() => run()}
      >
        {texts.download}
      </Button>
      <LineError error={error} />
    </>
  );
}
