import type { RecipientStatus } from './delivery-status.ts';

/**
 * What a delivery report says of a mail: it came back, for good or for now, it has arrived, nothing is decided yet, or the
 * report is about another recipient than the mail's.
 */
export type ReportVerdict =
  | { kind: 'returned'; isHard: boolean; code: string }
  | { kind: 'delivered' | 'noFailure' | 'otherRecipient' | 'unreadable' };

/**
 * Failures that pass although servers call them permanent: full mailboxes and systems, servers that take no mail at this
 * time, and mails that nobody took in all the days that they were offered.
 */
const passing = /^5\.(?:2\.2|3\.[12]|4\.7)$/;

/** Judges the groups of a report about a mail to one recipient. */
export function judgeReport(statuses: readonly RecipientStatus[], recipient: string): ReportVerdict {
  if (statuses.length === 0) return { kind: 'unreadable' };
  const ours = statuses.filter((status) => isAbout(status, recipient.toLowerCase()));
  if (ours.length === 0) return { kind: 'otherRecipient' };
  const verdicts = ours.map(verdictOf);
  return (
    verdicts.find(({ kind }) => kind === 'returned') ??
    verdicts.find(({ kind }) => kind === 'unreadable') ??
    verdicts.find(({ kind }) => kind === 'delivered') ?? { kind: 'noFailure' }
  );
}

function verdictOf({ action, code }: RecipientStatus): ReportVerdict {
  if (action === 'delivered') return { kind: 'delivered' };
  if (action === 'delayed' || action === 'relayed' || action === 'expanded') return { kind: 'noFailure' };
  // A failure without its code, or with one that says that all went well, is no failure by the standard.
  if (action !== 'failed' || code === undefined || code.startsWith('2.')) return { kind: 'unreadable' };
  return { kind: 'returned', isHard: code.startsWith('5.') && !passing.test(code), code };
}

/**
 * Whether a group is about the recipient of the mail. The signed return path proves which mail a report is about, and each
 * mail has one recipient; but a server that forwards a copy reports that copy to the same return path, and whoever has the
 * mail must not count as unreachable because a copy of it came back. So the address before forwarding counts; without it,
 * an address of the recipient's own domain, whose server took the mail in and knows it by another name (an alias); or
 * none at all, where a server keeps addresses to itself.
 */
function isAbout({ originalRecipient, finalRecipient }: RecipientStatus, recipient: string): boolean {
  if (originalRecipient === recipient || finalRecipient === recipient) return true;
  if (originalRecipient !== undefined) return false;
  return finalRecipient === undefined || domainOf(finalRecipient) === domainOf(recipient);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
