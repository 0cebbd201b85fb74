import { trackFaktur } from '#contract/tracking.ts';
import { addressOf } from '#web/api/address-of.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { isMasked } from './is-masked.ts';
import type { Target } from './use-target.ts';
import type { Customer } from './use-tracking.ts';

type Props = { target: Target; customer: Customer };

/** Whoever sees unmasked data may download the faktur; an expired token shows masked data and no download. */
export function ClosedAdvice({ target: { transactionId, token }, customer }: Props) {
  const texts = useTexts().tracking.now.closed;
  if (!customer.hasFaktur) return <p className="text-slate">{texts.noFile}</p>;
  return (
    <>
      <p className="text-slate">{texts.sent}</p>
      {isMasked(customer) ? (
        <p className="text-slate">{texts.openLink}</p>
      ) : (
        <a
          href={addressOf(trackFaktur, { params: { id: transactionId }, query: { t: token } })}
          download={`faktur-${transactionId}.pdf`}
          className={`${buttonLook('primary')} justify-self-start`}
        >
          {texts.download}
        </a>
      )}
    </>
  );
}
