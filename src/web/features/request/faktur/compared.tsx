import { isNear } from '#domain/coretax/faktur/referenced-requests.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { comparedTexts } from '../texts.ts';

const lookOf = (isOther: boolean) => (isOther ? 'font-semibold text-red' : '');

type BuyerProps = {
  /** The buyer of the request. */
  companyName: string | null;
  /** Numbers of buyers, masked: what the PDF says, and the request. */
  found: string | null;
  wanted: string | null;
};

/** The buyer of a PDF and that of its request. What differs is marked where it is wrong: in the PDF. */
export function ComparedBuyer({ companyName, found, wanted }: BuyerProps) {
  const isOther = found !== null && wanted !== null && found !== wanted;
  return (
    <span className="block">
      {companyName === null ? null : (
        <span title={companyName} className="line-clamp-2 wrap-break-word">
          {companyName}
        </span>
      )}
      {found === null ? null : (
        <span className={`block font-mono whitespace-nowrap ${lookOf(isOther)}`}>{found}</span>
      )}
      {isOther ? (
        <span className="block text-slate">
          {comparedTexts().ofRequest} <span className="font-mono whitespace-nowrap">{wanted}</span>
        </span>
      ) : null}
    </span>
  );
}

type AmountProps = { found: number; wanted: number | null };

/** An amount of a PDF, and what it should be where that is known. */
export function ComparedAmount({ found, wanted }: AmountProps) {
  const texts = comparedTexts();
  const isOther = wanted !== null && !isNear(found, wanted);
  return (
    <>
      <span className={`whitespace-nowrap ${lookOf(isOther)}`}>{formatRupiah(found)}</span>
      {wanted === null ? null : (
        <span className="block whitespace-normal text-slate">
          {isOther ? texts.expected(formatRupiah(wanted)) : texts.asExpected}
        </span>
      )}
    </>
  );
}
