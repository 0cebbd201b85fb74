import { isNpwp } from '#domain/requests/request-form.ts';
import { NpwpField } from '../fields/npwp-field.tsx';
import { useForm } from '../form/form-context.ts';
import { PartOffer } from '../form/part-offer.tsx';

/** The NPWP, and a way for those who have none. */
export function BuyerField() {
  const { state, values, dispatch, lookup, texts, buyerPart } = useForm();
  const { part } = buyerPart;
  const isOther = values.buyerKind !== '';
  if (isOther && part) return <part.OtherBuyer />;
  return (
    <div>
      {isOther ? null : <NpwpField />}
      {/* The way out goes with a complete NPWP, so that it is no stop for the keyboard on the usual way; its place stays. */}
      <div className="min-h-8">
        {isOther || !isNpwp(values.npwp) ? (
          <PartOffer
            part={buyerPart}
            isUsed={isOther}
            label={texts.company.noNpwp}
            onOpen={({ openChoice }) => openChoice(dispatch)}
          />
        ) : part && !state.company && !lookup.isUnsettled ? (
          <part.NikQuestion />
        ) : null}
      </div>
    </div>
  );
}
