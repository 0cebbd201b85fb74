import type { RequestFormState } from '../form/form-context.ts';
import { problemTexts } from '../form/problem-text.ts';
import { idsOf, receiptFields, sameBefore } from './more-receipts.ts';
import { receiptFieldId } from './receipt-field-id.ts';
import { severalTexts } from './texts.ts';

/** What is wrong with the receipts beside the first, for the summary of the form. */
export function problemLines({
  state,
  texts,
  language,
}: Pick<RequestFormState, 'state' | 'texts' | 'language'>): { id: string; text: string }[] {
  const words = severalTexts[language];
  const ids = idsOf(state);
  return state.more.flatMap(({ key, transactionId, problems }, index) => {
    const at = index + 1;
    const explain = problemTexts(texts, language, transactionId);
    return receiptFields.flatMap((field) => {
      const code = problems[field];
      const same = sameBefore(ids, at);
      // The other one may have been changed since.
      if (code === undefined || (code === 'twice' && same === undefined)) return [];
      const text = same !== undefined && code === 'twice' ? words.twice(same + 1) : explain({ code });
      return {
        id: receiptFieldId(key, field),
        text: `${words.receipt(at + 1)} – ${texts.fields[field]}: ${text}`,
      };
    });
  });
}
