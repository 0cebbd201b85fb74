import type { RequestRecord } from '../../store/requests/requests.ts';
import type { SubmissionComposers } from '../composer.ts';
import type { MailTools } from '../mail-sources.ts';
import { confirmLink, signInLink } from '../links.ts';
import { confirmRequestsMail } from '../several/confirm-requests.ts';
import type { SubmissionFacts, LinkedSubmission } from '../submission-facts.ts';
import { newRequestMail } from '../team/new-request.ts';
import { confirmRequestMail } from './confirm-request.ts';
import { requestExpiredMail } from './request-expired.ts';

/** Mails from the form to the confirmation. */
export const intakeMails = {
  confirmRequest: (facts, _mail, tools) => confirmOne(facts, facts.submissions, tools),
  confirmRequests: (facts, mail, tools) => confirmTogether(facts, facts.submissions, { tools, ...mail }),
  async confirmReminder(facts, mail, tools) {
    // Nobody is reminded of a submission that another has followed since the reminder was due.
    const held = facts.submissions.filter((submission) => submission.held !== null);
    const isReminder = true;
    return (await facts.group())
      ? confirmTogether(facts, held, { tools, ...mail, isReminder })
      : confirmOne(facts, held, tools, { isReminder });
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

async function confirmOne(
  facts: SubmissionFacts,
  [submission]: readonly LinkedSubmission[],
  tools: MailTools,
  options: { isReminder?: boolean } = {},
) {
  const request = submission && (await facts.form(submission));
  if (request?.status !== 'waiting') return undefined;
  const links = { confirm: confirmLink(request, tools), track: submission?.track ?? '' };
  return confirmRequestMail(request, links, options);
}

type Together = { tools: MailTools; language: RequestRecord['language']; isReminder?: boolean };

/** Tells, of receipts that were sent together, those that still wait, as they were sent, with the one link that confirms all of them. */
async function confirmTogether(
  facts: SubmissionFacts,
  submissions: readonly LinkedSubmission[],
  { tools, language, isReminder = false }: Together,
) {
  const group = await facts.group();
  if (!group) return undefined;
  const inOrder = group.members.flatMap(
    (member) => submissions.find(({ submissionId }) => submissionId === member.submissionId) ?? [],
  );
  const found = await Promise.all(
    inOrder.map(async (submission) => ({ submission, request: await facts.form(submission) })),
  );
  const waiting = found.flatMap(({ submission: { track }, request }) =>
    request?.status === 'waiting' ? [{ ...request, track }] : [],
  );
  const link = { submissionId: group.groupId, confirmTokenHash: group.groupTokenHash, language };
  return waiting.length === 0
    ? undefined
    : confirmRequestsMail(waiting, confirmLink(link, tools), { isReminder });
}
