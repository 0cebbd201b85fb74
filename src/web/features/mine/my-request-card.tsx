import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { canBecomeCode } from '#domain/buyers/buyer-code.ts';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import { isWithdrawn } from '#domain/requests/remark-templates.ts';
import { handedOver } from '#web/browser/handed-over.ts';
import { formatDay } from '#web/i18n/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { mineTexts } from './texts.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { AskWhatsapp } from '#web/features/request/whatsapp/ask-whatsapp.tsx';
import { MakeCode } from './codes/make-code.tsx';
import { Fact } from './fact.tsx';
import { FakturDownload } from './faktur-download.tsx';
import { requesterOf, type MyRequest } from './requester-of.ts';
import { ResendLine } from './resend-line.tsx';
import { WhatsappLine } from './whatsapp-line.tsx';
import { Withdraw } from './withdraw.tsx';

type Props = {
  request: MyRequest;
  /** How many receipts a buyer code is good for in a day; undefined where none can be made. */
  codesPerDay: number | undefined;
  onEnded: () => void;
  /** Says what was done. */
  onChanged: (told: string) => void;
};

/** One request: what it is, where it stands, and what can be done with it. */
export function MyRequestCard({ request, codesPerDay, onEnded, onChanged }: Props) {
  const { language } = useLanguage();
  const { card: texts, states } = useTextsOf(mineTexts);
  const { transactionId, status, remarks, trackToken, fakturNumber, whatsapp } = request;
  const day = (iso: string) => formatDay(parseDate(iso), language);
  const again = () => {
    handedOver.requester = requesterOf(request);
    navigate(paths.request);
    scrollTo(0, 0);
  };
  const canCorrect = status !== 'waiting' && status !== 'rejected';
  return (
    <article
      aria-labelledby={`request-${transactionId}`}
      className="grid gap-3 border-t border-dashed border-edge pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`request-${transactionId}`} className="font-mono font-semibold break-all">
          {transactionId}
        </h2>
        <StatusBadge status={status} name={isWithdrawn(remarks) ? states.withdrawn : states[status]} />
      </div>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name={texts.store}>{request.store}</Fact>
        <Fact name={texts.salesDate}>{day(request.salesDate)}</Fact>
        <Fact name={texts.total}>{formatRupiah(request.totalPaid)}</Fact>
        <Fact name={texts.buyer}>{request.companyName}</Fact>
        <Fact name={texts.requestedOn}>{day(request.requestedOn)}</Fact>
        {fakturNumber === null ? null : <Fact name={texts.faktur}>{fakturNumber}</Fact>}
        {status === 'rejected' && remarks.trim() !== '' ? (
          <Fact name={texts.reason}>
            <span className="whitespace-pre-line">{remarks}</span>
          </Fact>
        ) : null}
      </dl>
      {request.isUndelivered ? <p className="text-small text-red">{texts.undelivered}</p> : null}
      {trackToken === null ? <p className="text-small text-slate">{texts.another}</p> : null}
      {whatsapp?.number ? (
        <WhatsappLine
          transactionId={transactionId}
          number={whatsapp.number}
          onEnded={onEnded}
          onDone={onChanged}
        />
      ) : null}
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {request.hasFaktur && trackToken !== null ? (
          <FakturDownload transactionId={transactionId} trackToken={trackToken} />
        ) : null}
        <Link
          href={`${paths.track}?id=${transactionId}${trackToken === null ? '' : `#t=${trackToken}`}`}
          aria-label={`${canCorrect ? texts.correct : texts.track}: ${transactionId}`}
          className={buttonLook('secondary', 'small')}
        >
          {canCorrect ? texts.correct : texts.track}
        </Link>
        <Button kind="secondary" size="small" aria-label={`${texts.again}: ${transactionId}`} onClick={again}>
          {texts.again}
        </Button>
        {codesPerDay !== undefined && canBecomeCode(status) ? (
          <MakeCode request={request} perDay={codesPerDay} onEnded={onEnded} />
        ) : null}
        {whatsapp?.number === null ? (
          <AskWhatsapp chat={whatsapp.chat} transactionId={transactionId} />
        ) : null}
        {status === 'waiting' ? (
          <>
            <ResendLine transactionId={transactionId} email={request.email} />
            <Withdraw transactionId={transactionId} onEnded={onEnded} onDone={onChanged} />
          </>
        ) : null}
      </div>
    </article>
  );
}
