import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useState } from 'react';
import { downloadMyFakturs } from '#contract/mine.ts';
import { maxZippedFakturs } from '#domain/requests/my-requests.ts';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { useVisitAct } from './use-visit-act.ts';

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Everything as one file. */
export function AllFakturs({ count, onEnded }: { count: number; onEnded: () => void }) {
  const texts = useTextsOf(mineTexts).zip;
  const [bytes, setBytes] = useState(0);
  const { busy, error, run } = useVisitAct(
    async () => {
      const file = await download(downloadMyFakturs, { onProgress: (progress) => setBytes(progress.bytes) });
      saveFile('faktur-pajak.zip', file, downloadMyFakturs.answer);
    },
    { onEnded },
  );
  if (count === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy && texts.busy(inMegabytes(bytes))} onClick={() => run()}>
        {texts.download(Math.min(count, maxZippedFakturs))}
      </Button>
      {count > maxZippedFakturs ? (
        <p className="text-small text-slate">{texts.newest(maxZippedFakturs)}</p>
      ) : null}
      <PublicErrorNotice error={error} />
    </div>
  );
}
