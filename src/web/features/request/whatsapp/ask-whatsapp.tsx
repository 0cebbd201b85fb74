import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { whatsappTexts } from './texts.ts';

type Props = {
  /** The address that opens the chat with the code of the request. */
  chat: string;
  /** The request that it is about, where several stand on a page. */
  transactionId?: string;
};

/** Opens a chat in which the customer asks for messages, beside the page. */
export function AskWhatsapp({ chat, transactionId }: Props) {
  const { ask } = useTextsOf(whatsappTexts);
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      // Two lines where a screen is narrower than its words.
      className={`${buttonLook('secondary', transactionId === undefined ? 'usual' : 'small')} whitespace-normal!`}
      {...(transactionId === undefined ? {} : { 'aria-label': `${ask}: ${transactionId}` })}
    >
      {ask}
    </a>
  );
}

/** The same with what happens then. */
export function WhatsappOffer({ chat }: { chat: string }) {
  const { hint } = useTextsOf(whatsappTexts);
  return (
    <div className="grid justify-items-start gap-2">
      <AskWhatsapp chat={chat} />
      <p className="text-small text-slate">{hint}</p>
    </div>
  );
}
