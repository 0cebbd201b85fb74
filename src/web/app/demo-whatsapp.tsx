import { ChatPage } from '#web/features/demo/chat-page.tsx';
import { EnglishFrame } from './office/back-office-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function DemoWhatsapp() {
  return (
    <EnglishFrame>
      <ChatPage whenOff={<NotFoundPage />} />
    </EnglishFrame>
  );
}
