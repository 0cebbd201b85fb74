import { isNpwp } from '#domain/requests/request-form.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { NpwpField } from '../fields/npwp-field.tsx';
import { useForm } from '../form/form-context.ts';

/** The NPWP, and a way for those who have none. */
export function BuyerField() {
  const { state, values, dispatch, lookup, texts, buyerPart } = useForm();
  const { part, hasFailed, load } = buyerPart;
  const isOther = values.buyerKind !== '';
  if (isOther && part) return <part.OtherBuyer />;
  // Who has chosen another document gets it by itself, and a button only when it did not come.
  const isOffered = isOther ? hasFailed : !isNpwp(values.npwp);
  const open = async () => {
    const loaded = await load();
    if (!isOther) loaded?.openChoice(dispatch);
  };
  return (
    <div>
      {isOther ? null : <NpwpField />}
      {hasFailed && isOffered ? (
        <p role="alert" className="text-small text-red">
          {texts.problems.network}
        </p>
      ) : null}
      {/* The way out goes with a complete NPWP, so that it is no stop for the keyboard on the usual way; its place stays. */}
      <div className="min-h-8">
        {isOffered ? (
          <TextButton onClick={() => void open()}>{isOther ? texts.retry : texts.company.noNpwp}</TextButton>
        ) : part && !state.company && !lookup.isUnsettled ? (
          <part.NikQuestion />
        ) : null}
      </div>
    </div>
  );
}
