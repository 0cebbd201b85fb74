import type { Issue } from '#contract/coretax/issue.ts';
import { acceptOf } from '#domain/coretax/faktur/verdicts.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { can, type Role } from '#domain/staff/permissions.ts';

/** What a person can do about an issue. */
export type IssueAct =
  | 'check'
  | 'withdraw'
  | 'retry'
  | 'decide'
  | 'see'
  | 'accept'
  | 'readAgain'
  | 'replace'
  | 'cancel';

type IssueFacts = Pick<Issue, 'state' | 'isNewest' | 'verdict' | 'number' | 'cancelling'>;

const leadsOnly: ReadonlySet<IssueAct> = new Set(['decide', 'replace', 'cancel']);
/** The acts that queue something at the provider. */
const queueing: ReadonlySet<IssueAct> = new Set(['check', 'retry', 'replace']);

/** Who acts, and whether there is a provider that could issue. */
export type Actor = { role: Role; isIssuingOn: boolean };

/** What somebody can do about an issue as it stands, the most likely first. */
export function actsOf(issue: IssueFacts, { role, isIssuingOn }: Actor): IssueAct[] {
  return actsOfState(issue).filter(
    (act) => (!leadsOnly.has(act) || can(role, 'manageCoretax')) && (!queueing.has(act) || isIssuingOn),
  );
}

function actsOfState({ state, isNewest, verdict, number, cancelling }: IssueFacts): IssueAct[] {
  if (cancelling || !isNewest) return [];
  switch (state) {
    case 'waiting':
      return ['check', 'withdraw'];
    case 'queued':
      return ['withdraw'];
    case 'rejected':
      return ['retry'];
    case 'uncertain':
      return ['decide'];
    case 'approved':
      return [
        ...(verdict === null ? [] : (['see'] as const)),
        ...(isAcceptable({ verdict }) ? (['accept'] as const) : []),
        'readAgain',
        ...(number === null ? [] : (['cancel'] as const)),
      ];
    case 'closed':
      return ['replace', 'cancel'];
    case 'withdrawn':
      return ['check'];
    case 'sent':
    case 'signing':
      break;
  }
  return [];
}

/** Whether somebody may take the PDF all the same. */
export const isAcceptable = ({ verdict }: Pick<Issue, 'verdict'>): boolean =>
  verdict !== null && acceptOf({ verdict, reason: null }) !== undefined;

/** The time in Jakarta from which an uncertain issue may be decided: a day later, and until then it is looked up. */
export function decidableFrom({ state, uncertainSince }: UncertainFacts): string | undefined {
  const [day, time] = (state === 'uncertain' && uncertainSince?.split(' ')) || [];
  return day === undefined || time === undefined ? undefined : `${addDays(day, 1)} ${time}`;
}
type UncertainFacts = Pick<Issue, 'state' | 'uncertainSince'>;

/** Whether looking it up has come to nothing for so long that somebody decides; `now` is a time in Jakarta. */
export function isToDecide(issue: UncertainFacts, now: string): boolean {
  const from = decidableFrom(issue);
  return from !== undefined && now >= from;
}
