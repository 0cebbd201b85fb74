import { queueMail } from '../../../../jobs/queue-mail.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import type { StepTools } from './tools.ts';

/** Tells the tax team, once, of an issue with which nothing goes on by itself: a person has to look at it. */
export async function tellOfStuck(
  { database, clock, config }: StepTools,
  { id }: HeldIssue,
  why: 'uncertain' | 'pdfMissing',
): Promise<void> {
  const recipient = config.taxTeamEmail;
  if (recipient === undefined) return;
  const event = `issueStuck:${id}:${why}`;
  const mail = { event, kind: 'issueStuck', about: id, recipient, language: 'id' } as const;
  await database.begin((tx) => queueMail(tx, mail, clock.now()));
}
