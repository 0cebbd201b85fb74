import { useSyncExternalStore } from 'react';
import { deskConnection, onDeskLive } from '#web/api/desk-events.ts';
import { liveStateTexts } from '../texts.ts';

/** A break of a moment, as between two pages, is none: it shows after three seconds. */
const looks = {
  live: { dot: 'bg-open', text: '' },
  lost: { dot: 'bg-closed', text: 'transition-opacity delay-3000 starting:opacity-0' },
};

/** Says on pages that follow what others do whether they hear of it at once. */
export function LiveState() {
  const connection = useSyncExternalStore(onDeskLive, deskConnection);
  if (connection === null) return null;
  const { label, means } = liveStateTexts()[connection];
  return (
    <span
      key={connection}
      title={means}
      className={`inline-flex shrink-0 items-center gap-1.5 text-small text-slate ${looks[connection].text}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${looks[connection].dot}`} />
      <span className="max-lg:sr-only">{label}</span>
    </span>
  );
}
