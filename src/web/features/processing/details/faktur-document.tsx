import { useState } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FakturOverlay } from './faktur-overlay.tsx';
import { fakturDocumentTexts } from './texts.ts';

type Props = { request: RequestDetails; onAttach: () => void; onOutdated: () => void };

/** The faktur of a closed request, which is loaded only when it is asked for: the server logs every view. */
export function FakturDocument({ request, onAttach, onOutdated }: Props) {
  const [isShown, setIsShown] = useState(false);
  const words = fakturDocumentTexts();
  if (request.status !== 'closed') return null;
  if (!request.hasFaktur)
    return (
      <>
        <p className="text-small text-slate">
          {words.faktur} <strong className="text-amber">{words.none}</strong>
        </p>
        <Button kind="secondary" onClick={onAttach}>
          {words.attach}
        </Button>
      </>
    );
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
        {words.show}
      </Button>
      <FakturOverlay
        open={isShown}
        request={request}
        onClose={() => setIsShown(false)}
        onRetry={onOutdated}
      />
    </>
  );
}
