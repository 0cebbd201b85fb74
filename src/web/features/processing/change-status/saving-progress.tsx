import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { savingProgressTexts } from './texts.ts';

/** How much of the PDF has been sent. */
export function SavingProgress({ share }: { share: number }) {
  const words = savingProgressTexts();
  const percent = Math.floor(share * 100);
  return (
    <div>
      <ProgressBar label={words.sending} share={share} />
      <p className="mt-1 text-small">{percent >= 100 ? words.sent : words.sendingNow(percent)}</p>
    </div>
  );
}
