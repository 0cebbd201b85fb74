import { confirmationMs } from '../requests/request-status.ts';

/** Verified: staff have checked that the address is the company's, or the company has shown it by a mailed link. */
export const emailStates = ['unverified', 'verified'] as const;
export type EmailState = (typeof emailStates)[number];

/** A link to the address on record can be opened as long as the one that confirms a request. */
export const companyLinkMs = confirmationMs;

/** A change of what is said of an address; its time is Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type EmailChange = { state: EmailState; reason: string; by: string; at: string };

/** The e-mail of a company with what was said of it, newest first. */
export type CompanyEmail = { email: string; emailState: EmailState; emailChanges: EmailChange[] };

type EmailEdit = { email: string; emailState?: EmailState | undefined };

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Another address than the one on record has to be verified anew. */
const inheritedState = (before: CompanyEmail, email: string): EmailState =>
  isSameAddress(email, before.email) ? before.emailState : 'unverified';

/** A change of what is said of an address needs a reason. */
export const needsReason = (before: CompanyEmail, { email, emailState }: EmailEdit): boolean =>
  emailState !== undefined && emailState !== inheritedState(before, email);

/** The e-mail after an edit; what changed in its state stands in the history. */
export function changedEmail(
  before: CompanyEmail,
  edit: EmailEdit,
  line: Omit<EmailChange, 'state'>,
): CompanyEmail {
  const { email } = edit;
  const emailState = edit.emailState ?? inheritedState(before, email);
  const isChanged = emailState !== before.emailState || needsReason(before, edit);
  const { emailChanges } = before;
  return {
    email,
    emailState,
    emailChanges: isChanged ? [{ state: emailState, ...line }, ...emailChanges] : emailChanges,
  };
}
