import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { mailState, mailTitle, type MailEntry } from './mail-text.ts';
import { ResendButton } from './resend-button.tsx';
import { failedMailsTexts } from './texts.ts';

type Props = { entries: readonly TimelineEntry[]; onQueued: () => void };

/** Tells at the top of the page of mails that did not arrive, because staff should know that first. */
export function FailedMails({ entries, onQueued }: Props) {
  const failed = entries.filter(
    (entry): entry is MailEntry => entry.type === 'mail' && entry.state === 'failed',
  );
  if (failed.length === 0) return null;
  const { one, some, to } = failedMailsTexts();
  return (
    <div className="print:hidden">
      <Notice tone="bad" title={failed.length === 1 ? one : some}>
        <ul className="grid gap-1">
          {failed.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                {mailTitle(mail.kind)} {to} <Breakable>{mail.to}</Breakable>. {mailState(mail)}
              </span>
              <ResendButton mail={mail} onQueued={onQueued} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
