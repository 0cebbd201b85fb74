import { MailboxPage } from '#web/features/demo/mailbox-page.tsx';
import { EnglishFrame } from './office/back-office-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function DemoMailbox() {
  return (
    <EnglishFrame>
      <MailboxPage whenOff={<NotFoundPage />} />
    </EnglishFrame>
  );
}
