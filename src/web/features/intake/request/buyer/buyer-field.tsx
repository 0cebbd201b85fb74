import { isNpwp } from '#domain/requests/request-form.ts';
import { NpwpField } from '../fields/npwp-field.tsx';
import { useForm } from '../form/form-context.ts';
import { LazyOffer } from '../form/lazy-offer.tsx';

/** The NPWP, and a way for those who have none. */
export function BuyerField() {
  const { state, values, dispatch, lookup, texts, otherBuyer } = useForm();
  const { loaded } = otherBuyer;
  const isOther = values.buyerKind !== '';
  if (isOther && loaded) return <loaded.OtherBuyer />;
  return (
    <div>
      {isOther ? null : <NpwpField />}
      {/* The way out goes with a complete NPWP, so that it is no stop for the keyboard on the usual way; its place stays. */}
      <div className="min-h-8">
        {isOther || !isNpwp(values.npwp) ? (
          <LazyOffer
            lazy={otherBuyer}
            isUsed={isOther}
            label={texts.company.noNpwp}
            onOpen={({ openChoice }) => openChoice(dispatch)}
          />
        ) : loaded && !state.company && !lookup.isUnsettled ? (
          <loaded.NikQuestion />
        ) : null}
      </div>
    </div>
  );
}
