import type { PageName } from '#contract/paths.ts';
import { can, type Action, type Role } from '#domain/staff/permissions.ts';
import { pageNames, type NamedPage } from '../page-names.ts';

export type MenuItem = { page: NamedPage; label: string };

/** The side navigation. Its last item ends the session and leads to the sign-in page. */
const items: readonly NamedPage[] = [
  'dashboard',
  'timeline',
  'coretaxExport',
  'report',
  'bulkClose',
  'bulkReject',
  'updateCompany',
  'users',
  'settings',
  'signIn',
];

/** The right that a page needs. The menu leaves out what the role may not open; the page itself explains why. */
const rights: Partial<Record<PageName, Action>> = {
  dashboard: 'viewRequests',
  timeline: 'viewRequests',
  details: 'viewRequests',
  archived: 'viewRequests',
  coretax: 'exportToCoretax',
  coretaxExport: 'exportToCoretax',
  coretaxIssuing: 'exportToCoretax',
  coretaxBatches: 'exportToCoretax',
  coretaxBatch: 'exportToCoretax',
  coretaxImport: 'importFakturs',
  coretaxDrop: 'importFakturs',
  coretaxDeadlines: 'exportToCoretax',
  coretaxCorrections: 'importFakturs',
  coretaxDigunggung: 'manageCoretax',
  coretaxReconciliation: 'manageCoretax',
  report: 'viewReport',
  bulkClose: 'closeMany',
  bulkReject: 'rejectMany',
  updateCompany: 'editCompany',
  users: 'manageUsers',
  account: 'ownAccount',
  audit: 'viewAudit',
  privacy: 'privacyDesk',
  privacyFile: 'privacyDesk',
  privacyLetter: 'privacyDesk',
  // The least that makes more of it than everybody's pages.
  settings: 'privacyDesk',
  sellerSettings: 'exportToCoretax',
  issuingSettings: 'editIssuing',
  appearance: 'editChain',
  apiKeys: 'manageApiKeys',
  webhooks: 'manageWebhooks',
  mailSender: 'checkMailSender',
  doctor: 'examineInstallation',
  poster: 'viewRequests',
};

export function mayOpen(role: Role, page: PageName): boolean {
  const right = rights[page];
  return right === undefined || can(role, right);
}

/** The pages that exist and that this role may open. */
export function menuFor(role: Role, builtPages: readonly PageName[]): MenuItem[] {
  return items
    .filter((page) => builtPages.includes(page) && mayOpen(role, page))
    .map((page) => ({ page, label: pageNames()[page] }));
}
