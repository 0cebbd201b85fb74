import { updateCompany, type CompanyRow } from '#contract/companies.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { isSameAddress, needsReason } from '#domain/buyers/company-email.ts';
import { isEmail } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { companyTexts } from './company-texts.ts';

/** What is typed about a company, and the version it is based on. */
export type CompanyDraft = Omit<CompanyRow, 'npwp' | 'collectorChanges' | 'emailChanges'> & {
  /** Why the collector or the state of the e-mail changes. */
  reason: string;
};

const drafts = createDrafts<CompanyDraft>();

/** What is typed about a company, what is wrong with it, and how it is saved. */
export function useCompanyEdit(company: CompanyRow, empid: string, onSaved: () => void) {
  const { draft: typed, change: type, drop } = useDraft(drafts(empid, company.npwp), draftOf(company));
  const saving = useAction(async (version: number) => {
    await call(updateCompany, { body: { npwp: company.npwp, ...typed, version } });
    drop();
    onSaved();
  });

  const { error } = saving;
  const theirs = conflictIn(error);
  /** Taking over the saved version settles the conflict. */
  const conflict = theirs?.version === typed.version ? undefined : theirs;
  const isRefused = error instanceof ApiError && error.code === 'invalidInput';
  const missing = (text: string) =>
    isRefused && text.trim() === '' ? fieldText('required', spokenLanguage()) : undefined;
  const hasEmail = typed.email.trim() !== '';
  const saved = theirs ?? company;
  const isReasonNeeded = typed.collector !== saved.collector || needsReason(saved, typed);
  const isEmailWrong = !hasEmail || (isRefused && !isEmail(typed.email.trim()));
  return {
    typed,
    type,
    hasEmail,
    /** Another address has to be verified anew; the one on record keeps its state. */
    typeEmail: (email: string) =>
      type({ email, emailState: isSameAddress(email, saved.email) ? saved.emailState : 'unverified' }),
    isOtherEmail: !isSameAddress(typed.email, saved.email),
    needsReason: isReasonNeeded,
    problems: {
      name: missing(typed.name),
      address: missing(typed.address),
      email: isEmailWrong ? companyTexts().emailWrong : undefined,
      reason: isReasonNeeded ? missing(typed.reason) : undefined,
    },
    conflict,
    takeTheirs: () => theirs && type(draftOf(theirs)),
    /** Why it could not be saved, when it is neither a field nor a conflict. */
    obstacle: error === undefined || isRefused || theirs ? undefined : explainError(error),
    error,
    busy: saving.busy,
    /** In a conflict this overwrites what was saved meanwhile. */
    save: () => saving.run(conflict?.version ?? typed.version),
    discard: drop,
  };
}

function draftOf({ name, address, email, version, collector, emailState }: CompanyRow): CompanyDraft {
  return { name, address, email, version, collector, emailState, reason: '' };
}

function conflictIn(error: unknown): CompanyRow | undefined {
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  return isConflict ? (error.current as CompanyRow | undefined) : undefined;
}
