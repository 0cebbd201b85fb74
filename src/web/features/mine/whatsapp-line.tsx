import { endMyWhatsapp } from '#contract/mine.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { whatsappTexts } from '#web/features/request/whatsapp/texts.ts';
import { LineError } from './line-error.tsx';
import { useVisitAct } from './use-visit-act.ts';

type Props = {
  transactionId: string;
  /** Masked. */
  number: string;
  onEnded: () => void;
  onDone: (told: string) => void;
};

/** The number that messages about a request go to, and the button that ends them. */
export function WhatsappLine({ transactionId, number, onEnded, onDone }: Props) {
  const { language } = useLanguage();
  const texts = whatsappTexts[language];
  const { busy, error, run } = useVisitAct(
    async () => {
      await call(endMyWhatsapp, { params: { id: transactionId } });
      onDone(texts.stopped(transactionId));
    },
    { onEnded },
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-small">{texts.bound(number)}</span>
      <Button
        kind="quiet"
        size="small"
        busy={busy && texts.stopping}
        aria-label={`${texts.stop}: ${texts.bound(number)}, ${transactionId}`}
        onClick={() => run()}
      >
        {texts.stop}
      </Button>
      <LineError error={error} />
    </div>
  );
}
