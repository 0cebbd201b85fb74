import { updateCompany, type CompanyRow } from '#contract/companies.ts';
import { isSameAddress, needsReason } from '#domain/buyers/company-email.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { companyTexts } from './texts.ts';

/** What is typed about a company, and the version it is based on. */
export type CompanyDraft = Omit<CompanyRow, 'npwp' | 'collectorChanges' | 'emailChanges'> & {
  /** Why the collector or the state of the e-mail changes. */
  reason: string;
};

const drafts = createDrafts<CompanyDraft>();

/** What is typed about a company, what is wrong with it, and how it is saved. */
export function useCompanyEdit(company: CompanyRow, empid: string, onSaved: () => void) {
  const form = useForm({
    first: draftOf(company),
    draft: drafts(empid, company.npwp),
    save: async (typed) => {
      await call(updateCompany, { body: { npwp: company.npwp, ...typed } });
      onSaved();
    },
  });
  const { values: typed, change: type } = form;
  const theirs = conflictIn(form.error);
  /** Taking over the saved version settles the conflict. */
  const conflict = theirs?.version === typed.version ? undefined : theirs;
  const hasEmail = typed.email.trim() !== '';
  const saved = theirs ?? company;
  const isEmailWrong = !hasEmail || form.problemOf('email') !== undefined;
  return {
    /** A conflict is told by what differs. */
    form: { ...form, obstacle: theirs ? undefined : form.obstacle },
    hasEmail,
    emailProblem: isEmailWrong ? companyTexts().emailWrong : undefined,
    /** Another address has to be verified anew; the one on record keeps its state. */
    typeEmail: (email: string) =>
      type({ email, emailState: isSameAddress(email, saved.email) ? saved.emailState : 'unverified' }),
    isOtherEmail: !isSameAddress(typed.email, saved.email),
    needsReason: typed.collector !== saved.collector || needsReason(saved, typed),
    conflict,
    takeTheirs: () => theirs && type(draftOf(theirs)),
    /** Overwrites what was saved meanwhile. */
    saveOver: () => conflict && form.submitAs({ ...typed, version: conflict.version }),
  };
}

function draftOf({ name, address, email, version, collector, emailState }: CompanyRow): CompanyDraft {
  return { name, address, email, version, collector, emailState, reason: '' };
}

function conflictIn(error: unknown): CompanyRow | undefined {
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  return isConflict ? (error.current as CompanyRow | undefined) : undefined;
}
