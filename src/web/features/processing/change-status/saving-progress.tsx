import { officeTexts } from '#web/i18n/office-language.ts';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';

const texts = officeTexts({
  en: {
    sending: 'Sending the PDF',
    sendingNow: (percent: number) => `Sending the PDF… ${percent} %`,
    sent: 'The PDF is sent, saving…',
  },
  id: {
    sending: 'Mengirim PDF',
    sendingNow: (percent: number) => `Mengirim PDF… ${percent} %`,
    sent: 'PDF terkirim, menyimpan…',
  },
});

/** How much of the PDF has been sent. */
export function SavingProgress({ share }: { share: number }) {
  const words = texts();
  const percent = Math.floor(share * 100);
  return (
    <div>
      <ProgressBar label={words.sending} share={share} />
      <p className="mt-1 text-small">{percent >= 100 ? words.sent : words.sendingNow(percent)}</p>
    </div>
  );
}
