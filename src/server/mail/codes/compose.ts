import { findMailedCode } from '../../store/codes/code-uses.ts';
import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';
import type { OtherComposers, SubmissionComposers } from '../composer.ts';
import { codesLink, mineLink, notUsLink } from '../links.ts';
import type { MailTools } from '../mail-sources.ts';
import type { SubmissionFacts } from '../submission-facts.ts';
import { codeLimitMail, codeRevokedMail } from './code-mails.ts';
import { notUsWithdrawnMail } from './not-us-withdrawn.ts';
import { purchaseMail, purchasesMail, type ToldPurchase } from './purchases.ts';

const choice = (language: Language, tools: MailTools): NonNullable<Mail['unsubscribe']> => ({
  label: mailWords[language].choose,
  address: codesLink(language, tools),
});

/** Mails about purchases by a buyer code. */
export const purchaseMails = {
  async tillRequest(facts, _mail, tools) {
    const [purchase] = await purchasesOf(facts, tools);
    return purchase && { ...purchaseMail(purchase), unsubscribe: choice(purchase.language, tools) };
  },
  async tillRequests(facts, { language }, tools) {
    const purchases = await purchasesOf(facts, tools);
    if (purchases.length === 0) return undefined;
    return { ...purchasesMail(purchases, language), unsubscribe: choice(language, tools) };
  },
  notUsWithdrawn({ submissions: [submission] }) {
    return submission && notUsWithdrawnMail(submission);
  },
} satisfies SubmissionComposers;

/** Mails about a buyer code, to its owner. */
export const codeMails = {
  async buyerCodeLimit(db, { about, language }, tools) {
    const code = await findMailedCode(db, about);
    return code && codeLimitMail(code, language, mineLink(language, tools));
  },
  async buyerCodeRevoked(db, { about, language }, tools) {
    const code = await findMailedCode(db, about);
    return code && codeRevokedMail(code, language, mineLink(language, tools));
  },
} satisfies OtherComposers;

/** The purchases that still stand: nobody is told of one that was withdrawn or is another's since. */
async function purchasesOf(facts: SubmissionFacts, tools: MailTools): Promise<ToldPurchase[]> {
  const uses = await facts.uses();
  return facts.submissions.flatMap((submission) => {
    const use = uses.get(submission.submissionId);
    if (!use || !submission.held || submission.held.status === 'rejected') return [];
    const notUs = notUsLink({ ...use, language: submission.language }, tools);
    return [{ ...submission, notUs, usedAt: use.usedAt }];
  });
}
