export const roles = ['staff', 'manager', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

export const roleNames = {
  staff: 'Staff',
  manager: 'Manager',
  superAdmin: 'Super Admin',
} as const satisfies Record<Role, string>;

const everyone: readonly Role[] = roles;
const leads: readonly Role[] = ['manager', 'superAdmin'];

/** Who may do what. One table for the menu, the route guard and the server. */
const allowed = {
  viewRequests: everyone,
  /** One's own sessions, password and second step. */
  ownAccount: everyone,
  changeStatus: everyone,
  closeMany: everyone,
  rejectMany: everyone,
  editCompany: everyone,
  reopenRequest: leads,
  /** Changing and deleting views for all that others have saved. */
  manageSharedViews: leads,
  viewReport: leads,
  /** What each colleague has closed today and has in hand. */
  viewWorkOfPeople: leads,
  /** All matching rows at once: the report, a whole list. */
  exportData: leads,
  /** Settings, check, export, download, taking requests out of a batch, correcting a buyer. */
  exportToCoretax: everyone,
  /** Dropping fakturs, running a drop, recording a faktur by hand. */
  importFakturs: everyone,
  /** Discarding a batch, a faktur date after the day of upload. */
  manageCoretax: leads,
  /** What people demand of their data: find it, give it out, correct it, erase it. */
  privacyDesk: leads,
  /** Setting up one's own second step, also by whoever may do nothing else before. */
  setUpSecondStep: everyone,
  editSeller: ['superAdmin'],
  /** Chooses the provider that issues fakturs, and its policy. */
  editIssuing: ['superAdmin'],
  /** Editing how the service appears: the chain's name, logo, colour, contacts and texts. */
  editChain: ['superAdmin'],
  manageUsers: ['superAdmin'],
  /** The keys of tills and of the data warehouse. */
  manageApiKeys: ['superAdmin'],
  /** Which other systems are told of events. */
  manageWebhooks: ['superAdmin'],
  /** Whether the mails of the service arrive. */
  checkMailSender: ['superAdmin'],
  viewAudit: ['superAdmin'],
  /** Whether the installation has what it needs, with the names of its hosts. */
  examineInstallation: ['superAdmin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as Action[];

export function can(role: Role, action: Action): boolean {
  const who: readonly Role[] = allowed[action];
  return who.includes(role);
}
