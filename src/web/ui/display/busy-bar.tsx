import './busy-bar.css';

/** For work of which nobody knows how long it takes. */
export function BusyBar({ label }: { label: string }) {
  return <progress aria-label={label} className="busy-bar" />;
}
