import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { FakturStage } from '#domain/coretax/faktur-stage.ts';
import { listDeadlineReminders } from '../../store/coretax/months-of-fakturs.ts';
import { findStuckIssue } from '../../store/issuing/issues.ts';
import { findHold } from '../../store/issuing/provider-state.ts';
import { listOverdue } from '../../store/requests/overdue-requests.ts';
import { findStaff } from '../../store/people/staff.ts';
import { deadlineReminderMail } from './deadline-reminder.ts';
import { deadlinesLink, detailsLink, figureLink, issuingLink, mailSenderLink, queueLink } from '../links.ts';
import { issueStuckMail } from './issue-stuck.ts';
import { overdueReminderMail } from './overdue-reminder.ts';
import { providerHeldMail } from './provider-held.ts';
import { senderTestMail } from './sender-test.ts';
import { staffActivated } from './staff-activated.ts';
import type { OtherComposers } from '../composer.ts';

/** Mails of the tax team and of its people that name nobody else. */
export const teamMails = {
  async staffActivated(db, mail, { baseUrl }) {
    const staff = await findStaff(db, mail.about);
    return staff && staffActivated({ ...staff, at: mail.createdAt }, mail.language, baseUrl);
  },
  async overdueReminder(db, mail, { baseUrl }) {
    const day = jakartaDay(mail.createdAt);
    const requests = await listOverdue(db, day);
    if (requests.length === 0) return undefined;
    const links = {
      queue: queueLink(baseUrl),
      details: (transactionId: string) => detailsLink(transactionId, baseUrl),
    };
    return overdueReminderMail(requests, { day, language: mail.language, links });
  },
  async deadlineReminder(db, mail, { baseUrl }) {
    const day = jakartaDay(mail.createdAt);
    const months = await listDeadlineReminders(db, day);
    if (months.length === 0) return undefined;
    const links = {
      deadlines: deadlinesLink(baseUrl),
      rows: (stage: FakturStage, masa: string) => figureLink(stage, masa, baseUrl),
    };
    return deadlineReminderMail(months, { day, language: mail.language, links });
  },
  async providerHeld(db, mail, { baseUrl }) {
    const held = await findHold(db);
    return held && providerHeldMail(held, mail.language, issuingLink(baseUrl));
  },
  async issueStuck(db, mail, { baseUrl }) {
    const issue = await findStuckIssue(db, mail.about);
    return issue && issueStuckMail(issue, mail.language, issuingLink(baseUrl));
  },
  async senderTest(_db, mail, { baseUrl }) {
    return senderTestMail(mail.createdAt, mail.language, mailSenderLink(baseUrl));
  },
} satisfies OtherComposers;
