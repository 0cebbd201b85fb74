import { useState } from 'react';
import { readFaktur, readFakturPage, type RequestDetails } from '#contract/processing/request-details.ts';
import { addressOf } from '#web/api/address-of.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { FactList } from './fact-list.tsx';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { fakturOverlayTexts } from './texts.ts';

type Props = { open: boolean; request: RequestDetails; onClose: () => void; onRetry: () => void };

/** Page by page as pictures, which every browser can show. */
export function FakturOverlay({ open, request, onClose, onRetry }: Props) {
  const { transactionId, fakturPages } = request;
  const words = fakturOverlayTexts();
  const [wanted, setPage] = useState(1);
  // Another PDF may have fewer pages.
  const page = Math.min(wanted, fakturPages);
  const go = (to: number) => setPage(Math.min(Math.max(to, 1), fakturPages));
  return (
    <PictureOverlay
      open={open}
      title={words.title}
      address={addressOf(readFakturPage, { params: { transactionId, page: String(page) } })}
      facts={
        <FactList
          dense
          names={['transactionId', 'totalPaid', 'npwp', 'companyName', 'companyAddress']}
          request={request}
        />
      }
      onKey={(key) => {
        if (key === 'n') go(page + 1);
        if (key === 'p') go(page - 1);
      }}
      tools={
        <>
          <fieldset aria-label={words.pages} className="flex items-center gap-1">
            <IconButton
              label={words.previous}
              shortcut="p"
              drawing={drawings.previous}
              locked={page <= 1}
              onClick={() => go(page - 1)}
            />
            <output className="text-small whitespace-nowrap">{words.place(page, fakturPages)}</output>
            <IconButton
              label={words.next}
              shortcut="n"
              drawing={drawings.next}
              locked={page >= fakturPages}
              onClick={() => go(page + 1)}
            />
          </fieldset>
          <a
            href={addressOf(readFaktur, { params: { transactionId } })}
            download
            className="inline-flex min-h-9 items-center rounded-md px-2 text-small font-semibold text-teal underline hover:no-underline"
          >
            {words.download}
          </a>
        </>
      }
      onClose={onClose}
      onRetry={onRetry}
    />
  );
}
