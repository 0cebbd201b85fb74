import { recordFaktur } from '#contract/coretax/fakturs.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { isCompleteFaktur, nothingTyped, type TypedFaktur } from '../../typed-faktur.ts';

const drafts = createDrafts<TypedFaktur>();

/** What is typed off a faktur, what is wrong with it, and how it is recorded. */
export function useFakturRecord(transactionId: string, empid: string, onSaved: () => void) {
  const { draft: typed, change: type, drop } = useDraft(drafts(empid, transactionId), nothingTyped);
  const saving = useAction(async () => {
    const { number, date, dpp, dppNilaiLain, ppn } = typed;
    const amounts = { dpp: Number(dpp), dppNilaiLain: Number(dppNilaiLain), ppn: Number(ppn) };
    await call(recordFaktur, { params: { trxno: transactionId }, body: { number, date, ...amounts } });
    drop();
    onSaved();
  });
  const { error } = saving;
  const refused = error instanceof ApiError && error.code === 'invalidInput' ? error.fields : [];
  return {
    typed,
    type,
    problemOf: (field: keyof TypedFaktur) => {
      const problem = refused.find((known) => known.field === field);
      return problem && fieldText(problem.code, spokenLanguage());
    },
    isComplete: isCompleteFaktur(typed),
    obstacle: error === undefined || refused.length > 0 ? undefined : explainError(error),
    error,
    busy: saving.busy,
    save: saving.run,
    discard: drop,
  };
}
