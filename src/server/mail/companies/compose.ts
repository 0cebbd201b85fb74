import { isSameAddress } from '#domain/buyers/company-email.ts';
import { findCompany } from '../../store/companies/companies.ts';
import { findCompanyLink } from '../../store/companies/company-links.ts';
import type { OtherComposers, SubmissionComposers } from '../composer.ts';
import { companyLink } from '../links.ts';
import type { SubmissionFacts } from '../submission-facts.ts';
import { verifyEmailMail } from './verify-email.ts';
import { confirmCorrectionMail, correctionDroppedMail, correctionWaitingMail } from './waiting-correction.ts';

/** Mails about a correction that waits for the address on record of a number. */
export const correctionMails = {
  async confirmCorrection(facts, _mail, tools) {
    const submission = await readWaiting(facts);
    const link = submission && (await facts.link());
    return link && confirmCorrectionMail(submission, link, companyLink(link, tools));
  },
  async correctionWaiting(facts) {
    const submission = await readWaiting(facts);
    return submission && correctionWaitingMail(submission, submission.track);
  },
  async correctionDropped(facts, { recipient }) {
    const [submission] = facts.submissions;
    const correction = await facts.correction();
    if (!submission || !correction) return undefined;
    const isCustomer = isSameAddress(recipient, correction.email);
    return correctionDroppedMail(submission, isCustomer ? submission.track : undefined);
  },
} satisfies SubmissionComposers;

/** Asks the address on record of a company whether it is the company's. */
export const verificationMails = {
  async verifyEmail(db, mail, tools) {
    const link = await findCompanyLink(db, mail.about);
    const company = link && (await findCompany(db, link.npwp));
    if (!company || link.usedAt || !isSameAddress(company.email, link.email)) return undefined;
    return verifyEmailMail(link, company.name, companyLink(link, tools));
  },
} satisfies OtherComposers;

/** The submission as long as it holds its request and its correction waits: settled meanwhile, there is nothing to ask. */
async function readWaiting(facts: SubmissionFacts) {
  const [submission] = facts.submissions;
  const correction = await facts.correction();
  return submission?.held && correction?.state === 'waiting' ? submission : undefined;
}
