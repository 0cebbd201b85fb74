import type { Issue } from '#contract/coretax/issue.ts';
import { providers } from '#domain/coretax/issuing/providers.ts';
import { ownWords } from '#domain/coretax/issuing/own-problems.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { problemText } from '../check/explain-problem.ts';
import { verdictTitle } from '../faktur/explain-verdict.ts';
import { isAcceptable, isToDecide } from './acts-of-issue.ts';
import { issueMeanings, issueTexts, policyReasonTexts } from './texts.ts';

/** The provider by its name, where it is known already. */
export const providerTitle = (provider: Issue['provider']): string =>
  provider === null ? issueTexts().provider : providers[provider].title;

/** What the state of an issue means, or what came of it where somebody has to look. */
export function meaningOf(issue: Issue): string {
  const { state, provider, verdict } = issue;
  if (state === 'approved' && verdict !== null) return issueTexts().refusedPdf(verdictTitle(verdict));
  if (isToDecide(issue, jakartaDateTime(new Date()))) return issueTexts().toDecide(providerTitle(provider));
  return issueMeanings()[state](providerTitle(provider));
}

/** What to do about a PDF that was not accepted. */
export const adviceOf = ({ state, verdict }: Issue): string | undefined => {
  if (state !== 'approved' || verdict === null) return undefined;
  return isAcceptable({ verdict }) ? issueTexts().mayAccept : issueTexts().mayNotAccept;
};

const isPolicyReason = (code: string): code is keyof ReturnType<typeof policyReasonTexts> =>
  code in policyReasonTexts();

/** Why an issue waits for a person. */
export const reasonsOf = ({ state, reasons }: Issue): string[] =>
  state === 'waiting'
    ? reasons.map(({ code }) => (isPolicyReason(code) ? policyReasonTexts()[code] : problemText(code).title))
    : [];

/** What went wrong on the way to the provider, for which it has no words. */
export const troubleOf = ({ problems }: Pick<Issue, 'problems'>): string[] =>
  problems.flatMap(({ text }) => ownWords(text, officeLanguage()) ?? []);

/** What the provider said of it, in its own words, with its code and field in brackets. */
export function saidOf({ problems }: Pick<Issue, 'problems'>): string[] {
  const { field } = issueTexts();
  const theirs = problems.filter(({ text }) => ownWords(text, officeLanguage()) === undefined);
  return theirs.map((problem) => {
    const about = [problem.code, problem.field === null ? '' : field(problem.field)].filter(Boolean);
    return about.length === 0 ? problem.text : `${problem.text} (${about.join(', ')})`;
  });
}

/** What happened besides. */
export function notesOf({ isNewest, changed, cancelling }: Issue): string[] {
  const texts = issueTexts();
  return [
    ...(isNewest ? [] : [texts.later]),
    ...(changed ? [texts.changed] : []),
    ...(cancelling ? [texts.cancelling] : []),
  ];
}
