import { useEffect, useState } from 'react';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { codeInPhoto } from './find-code.ts';
import { scanTexts } from './texts.ts';
import { useFoundId, type ScanTarget } from './use-found-id.ts';

export { ScanDialog } from './scan-dialog.tsx';

/** The transaction ID that is on the photo of the receipt, offered where it is not what was typed. */
export function CodeInPhoto({ file, target }: { file: File; target: ScanTarget }) {
  const texts = useTextsOf(scanTexts);
  const use = useFoundId(target);
  const [found, setFound] = useState<{ file: File; transactionId: string }>();
  useEffect(() => {
    let isWanted = true;
    codeInPhoto(file).then(
      (code) => isWanted && code && 'transactionId' in code && setFound({ file, ...code }),
      // Nobody asked for it: then nothing is offered.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);

  const typed = target.transactionId;
  const transactionId = found?.file === file ? found.transactionId : typed;
  return (
    <output className="text-small">
      {transactionId === typed ? null : (
        <span className="mt-2 grid justify-items-start gap-2 rounded-card bg-teal-pale px-3 py-2">
          {typed === '' ? texts.found(transactionId) : texts.foundOther(transactionId, typed)}
          <Button kind="secondary" size="small" onClick={() => use(transactionId)}>
            {texts.use}
          </Button>
        </span>
      )}
    </output>
  );
}
