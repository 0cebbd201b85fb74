import { useState, type ReactNode } from 'react';
import { readNpwpPhoto, readReceiptPhoto, type RequestDetails } from '#contract/processing.ts';
import { addressOf } from '#web/api/address-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { buyerNames } from './buyer-names.ts';
import { FactList } from './fact-list.tsx';
import { FakturOverlay } from './faktur-overlay.tsx';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';

type Props = { request: RequestDetails; onAttach: () => void; onOutdated: () => void };
type Shown = 'npwp' | 'receipt' | 'faktur';

/** Photos and PDF are loaded only on request: the server logs every view. */
export function Documents({ request, onAttach, onOutdated }: Props) {
  const [shown, setShown] = useState<Shown>();
  const { transactionId, photosDeletedOn } = request;
  const params = { transactionId };
  const document = buyerNames[request.buyerKind].photo;
  const isClosed = request.status === 'closed';
  const overlay = (which: Shown) => ({
    open: shown === which,
    onClose: () => setShown(undefined),
    onRetry: onOutdated,
  });
  const button = (which: Shown, text: string) => (
    <Button key={which} kind="secondary" aria-haspopup="dialog" onClick={() => setShown(which)}>
      {text}
    </Button>
  );
  const photos = [
    { which: 'npwp', name: document, isThere: request.hasNpwpPhoto },
    { which: 'receipt', name: 'Struk', isThere: request.hasReceiptPhoto },
  ] as const;
  const missing = photos.filter(({ isThere }) => !isThere).map(({ name }) => name);
  const why = photosDeletedOn
    ? `Deleted on ${formatDay(photosDeletedOn)} after the retention period.`
    : 'No photo.';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {photos.map(({ which, name, isThere }) => (isThere ? button(which, `Show ${name} Photo`) : null))}
      {missing.length > 0 ? (
        <Missing>
          {missing.join(' and ')}: {why}
        </Missing>
      ) : null}
      {isClosed && request.hasFaktur ? button('faktur', 'Show Faktur') : null}
      {isClosed && !request.hasFaktur ? (
        <>
          <Missing>
            Faktur: <strong className="text-amber">no PDF</strong>
          </Missing>
          <Button kind="secondary" onClick={onAttach}>
            Attach the PDF
          </Button>
        </>
      ) : null}
      <PictureOverlay
        {...overlay('npwp')}
        title={`${document} photo`}
        address={addressOf(readNpwpPhoto, { params })}
        facts={<FactList dense names={['npwp', 'companyName', 'companyAddress']} request={request} />}
      />
      <PictureOverlay
        {...overlay('receipt')}
        title="Struk photo"
        address={addressOf(readReceiptPhoto, { params })}
        facts={
          <FactList dense names={['transactionId', 'totalPaid', 'salesDate', 'store']} request={request} />
        }
      />
      {request.hasFaktur ? <FakturOverlay {...overlay('faktur')} request={request} /> : null}
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return <p className="py-1 text-small text-slate">{children}</p>;
}
