import type { WholeGroup } from '../../store/requests/submission-groups.ts';
import type { SubmissionComposers } from '../composer.ts';
import type { MailTools } from '../mail-sources.ts';
import { confirmLink, signInLink } from '../links.ts';
import type { SubmissionFacts, LinkedSubmission } from '../submission-facts.ts';
import { newRequestMail } from '../team/new-request.ts';
import { confirmRequestsMail } from './confirm-requests.ts';
import { requestExpiredMail } from './request-expired.ts';

/** Mails from the form to the confirmation. */
export const intakeMails = {
  confirmRequest: (facts, _mail, tools) => confirmation(facts, facts.submissions, { tools }),
  async confirmRequests(facts, _mail, tools) {
    const group = await facts.group();
    return group && confirmation(facts, facts.submissions, { tools, group });
  },
  async confirmReminder(facts, _mail, tools) {
    // Nobody is reminded of a submission that another has followed since the reminder was due.
    const held = facts.submissions.filter((submission) => submission.held !== null);
    return confirmation(facts, held, { tools, group: await facts.group(), isReminder: true });
  },
  async newRequest(facts, mail, { baseUrl }) {
    const [submission] = facts.submissions;
    const request = submission && (await facts.form(submission));
    return request && newRequestMail(request, mail.language, signInLink(baseUrl));
  },
  requestExpired({ submissions: [submission] }) {
    return submission && requestExpiredMail(submission, submission);
  },
} satisfies SubmissionComposers;

type Options = {
  tools: MailTools;
  /** All receipts that were sent together, and their one link. */
  group?: WholeGroup | undefined;
  isReminder?: boolean;
};

/** Tells of the receipts that still wait, as they were sent, with the link that confirms them. */
async function confirmation(
  facts: SubmissionFacts,
  submissions: readonly LinkedSubmission[],
  { tools, group, isReminder = false }: Options,
) {
  const inOrder = (group?.members ?? submissions).flatMap(
    (member) => submissions.find(({ submissionId }) => submissionId === member.submissionId) ?? [],
  );
  const found = await Promise.all(
    inOrder.map(async (submission) => ({ submission, request: await facts.form(submission) })),
  );
  const [first, ...others] = found.flatMap(({ submission: { track }, request }) =>
    request?.status === 'waiting' ? [{ ...request, track }] : [],
  );
  if (!first) return undefined;
  const link = group
    ? { submissionId: group.groupId, confirmTokenHash: group.groupTokenHash, language: first.language }
    : first;
  const isTogether = group !== undefined;
  return confirmRequestsMail([first, ...others], confirmLink(link, tools), { isTogether, isReminder });
}
