import { useId, useState } from 'react';
import {
  readNpwpPhoto,
  readReceiptPhoto,
  type RequestDetails,
} from '#contract/processing/request-details.ts';
import { requesterFields } from '#domain/requests/request-form.ts';
import { addressOf } from '#web/api/address-of.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { photoName } from '../../buyer-names.ts';
import { FactList } from '../fact-list.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import type { LoadedLines } from './use-lines.ts';
import { workbenchTexts } from './texts.ts';

const receiptFacts = ['transactionId', 'store', 'salesDate', 'totalPaid'] as const;
const personFacts = [...requesterFields, 'status'] as const;
const buyerFacts = ['npwp', 'buyerPlace', 'companyName', 'companyAddress', 'remarks'] as const;

type Props = {
  request: RequestDetails | undefined;
  lines: LoadedLines;
  /** Gets the place for what was found in a PDF, between the photos. */
  findingsPlace: (place: HTMLElement | null) => void;
  onOutdated: () => void;
};

/** Shows all that a decision takes: both photos beside what was typed, and the lines of the receipt. */
export function Workbench({ request, lines, findingsPlace, onOutdated }: Props) {
  const [shown, setShown] = useState<'npwp' | 'receipt'>();
  const titleId = useId();
  const words = workbenchTexts();
  const document = photoName(request?.buyerKind ?? 'npwp');
  const params = request && { transactionId: request.transactionId };
  const photo = (which: 'npwp' | 'receipt', name: string, address: string | undefined) => ({
    title: name,
    name: words.photoOf(name),
    address,
    missing: request && missingPhoto(request),
    enlarge: words.show(name),
    onEnlarge: () => setShown(which),
    onRetry: onOutdated,
  });
  const receiptAddress =
    params && request.hasReceiptPhoto ? addressOf(readReceiptPhoto, { params }) : undefined;
  const npwpAddress = params && request.hasNpwpPhoto ? addressOf(readNpwpPhoto, { params }) : undefined;
  const receipt = photo('receipt', words.receipt, receiptAddress);
  const npwp = photo('npwp', document, npwpAddress);
  const overlay = (which: 'npwp' | 'receipt', { name, address }: typeof npwp) => ({
    open: shown === which,
    title: name,
    address,
    onClose: () => setShown(undefined),
    onRetry: onOutdated,
  });
  return (
    <section aria-labelledby={titleId} className="@container rounded-card border border-line bg-white p-4">
      <h2 id={titleId} className="sr-only">
        {words.request}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] @4xl:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <div className="@lg:sticky @lg:top-4 print:static">
          <PhotoFrame
            id="receipt-photo"
            height="h-80 @lg:h-[clamp(20rem,calc(100dvh-26rem),44rem)]"
            {...receipt}
          />
        </div>
        <div className="min-w-0">
          <section
            ref={findingsPlace}
            aria-label={words.findings}
            className="mb-3 grid scroll-mt-16 gap-2 rounded-card border border-edge bg-paper p-3 text-small empty:hidden print:hidden"
          />
          <FactList dense names={[...receiptFacts, ...personFacts]} request={request} />
          <ReceiptLines receipt={lines.answer} error={lines.error} onRetry={lines.reload} />
        </div>
        <div className="@container @lg:col-span-2 @4xl:col-span-1">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-1 @lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
            <PhotoFrame id="npwp-photo" height="h-60" {...npwp} />
            <div>
              <FactList dense names={buyerFacts} request={request} />
              <p className="min-h-5 text-small text-slate">{request?.remarks ? words.readByCustomer : ''}</p>
            </div>
          </div>
        </div>
      </div>
      <PictureOverlay
        {...overlay('npwp', npwp)}
        facts={<FactList dense names={['npwp', 'companyName', 'companyAddress']} request={request} />}
      />
      <PictureOverlay
        {...overlay('receipt', receipt)}
        facts={
          <FactList dense names={['transactionId', 'totalPaid', 'salesDate', 'store']} request={request} />
        }
      />
    </section>
  );
}

function missingPhoto({ photosDeletedOn }: RequestDetails): string {
  const { deleted, noPhoto } = workbenchTexts();
  return photosDeletedOn ? deleted(formatDay(photosDeletedOn)) : noPhoto;
}
