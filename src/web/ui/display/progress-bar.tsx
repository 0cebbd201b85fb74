/** `share` is what is done, from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-teal [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal"
    />
  );
}
