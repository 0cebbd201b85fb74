/** Everything that leaves a line in the audit log. */
export const auditActions = [
  'signIn',
  'signInFailed',
  'signOut',
  'refused',
  'viewNpwpPhoto',
  'viewReceiptPhoto',
  'viewFaktur',
  'changeStatus',
  'undoStatus',
  'attachFaktur',
  'resendMail',
  'editCompany',
  'addUser',
  'changeRole',
  'deleteUser',
  'undoUserDeletion',
  'issueActivation',
  'choosePassword',
  'deletePhotos',
] as const;
export type AuditAction = (typeof auditActions)[number];
