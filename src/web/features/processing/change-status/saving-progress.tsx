/** How much of the PDF has left. */
export function SavingProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div>
      <progress
        aria-label="Sending the PDF"
        max={1}
        value={share}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-teal [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal"
      />
      <p className="mt-1 text-small">
        {percent >= 100 ? 'The PDF is sent, saving…' : `Sending the PDF… ${percent} %`}
      </p>
    </div>
  );
}
