import './busy-bar.css';

/** A bar that moves while work is under way of which nobody knows how long it takes. */
export function BusyBar({ label }: { label: string }) {
  return <progress aria-label={label} className="busy-bar" />;
}
