import { ProgressBar } from '#web/ui/display/progress-bar.tsx';

/** How much of the PDF has left. */
export function SavingProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div>
      <ProgressBar label="Sending the PDF" share={share} />
      <p className="mt-1 text-small">
        {percent >= 100 ? 'The PDF is sent, saving…' : `Sending the PDF… ${percent} %`}
      </p>
    </div>
  );
}
