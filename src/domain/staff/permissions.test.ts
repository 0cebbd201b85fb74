import { expect, it } from 'vitest';
import { actions, can, roles } from './permissions.ts';

it('gives each role its actions and no more', () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, actions.filter((action) => can(role, action))]),
  );
  const everyday = ['viewRequests', 'ownAccount', 'changeStatus', 'closeMany', 'rejectMany', 'editCompany'];
  const coretax = ['exportToCoretax', 'importFakturs'];
  const leadsAlone = ['reopenRequest', 'manageSharedViews', 'viewReport', 'viewWorkOfPeople', 'exportData'];
  const own = ['setUpSecondStep'];
  const leading = [...everyday, ...leadsAlone, ...coretax];
  expect(table).toEqual({
    staff: [...everyday, ...coretax, ...own],
    manager: [...leading, 'manageCoretax', 'privacyDesk', ...own],
    superAdmin: [
      ...leading,
      'manageCoretax',
      'privacyDesk',
      ...own,
      'editSeller',
      'editIssuing',
      'editChain',
      'manageUsers',
      'manageApiKeys',
      'manageWebhooks',
      'checkMailSender',
      'viewAudit',
      'examineInstallation',
    ],
  });
});
