import type { CompanyRow } from '#contract/companies.ts';
import { createDrafts } from '#web/browser/drafts.ts';

/** What is typed about a company, and the version that it started from. */
export type CompanyDraft = Omit<CompanyRow, 'npwp'>;

/** What one person has typed about one company and not saved. */
export const companyDraft = createDrafts<CompanyDraft>();
