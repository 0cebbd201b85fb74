import { standInTexts } from '../texts.ts';

const look = 'rounded-card bg-amber-pale text-small font-medium text-amber print:hidden';

/** Says on the pages of the demo that no real provider issues its fakturs; where there is no bar, above the page. */
export function StandInLine() {
  return <p className={`${look} mb-3 px-3 py-1.5 lg:hidden`}>{standInTexts().line}</p>;
}

/** The same in the bar, whole in its tooltip. */
export function StandInBadge() {
  return (
    <span title={standInTexts().line} className={`${look} ml-2 shrink-0 px-2.5 py-1 max-lg:hidden`}>
      {standInTexts().badge}
    </span>
  );
}
