import type { CompanyRow } from '#contract/companies.ts';

/** What is typed about a company, and the version that it started from. */
export type CompanyDraft = Omit<CompanyRow, 'npwp'>;

/** In memory alone: lasts through a sign-in in between, and nobody finds it on the machine afterwards. */
const drafts = new Map<string, CompanyDraft>();

/** What one person has typed about one company and not saved. */
export function companyDraft(empid: string, npwp: string) {
  const key = `${empid.toLowerCase()} ${npwp}`;
  return {
    read: () => drafts.get(key),
    keep: (draft: CompanyDraft) => void drafts.set(key, draft),
    drop: () => void drafts.delete(key),
  };
}
