import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { groupTitles } from './setting-labels.ts';
import { settingsTexts } from './texts.ts';

type Props = { changedByThem: readonly SettingsGroup[]; changedByYou: readonly SettingsGroup[] };

export const titlesOf = (groups: readonly SettingsGroup[]): string =>
  groups.map((group) => groupTitles()[group]).join(', ');

/** What somebody else has saved meanwhile, and what of it meets one's own changes. */
export function SettingsConflict({ changedByThem, changedByYou }: Props) {
  const texts = settingsTexts();
  const both = changedByYou.filter((group) => changedByThem.includes(group));
  return (
    <>
      <dl className="mt-1">
        <div>
          <dt className="inline font-semibold">{texts.theyChanged}</dt>{' '}
          <dd className="inline">{titlesOf(changedByThem) || texts.nothing}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">{texts.youChanged}</dt>{' '}
          <dd className="inline">{titlesOf(changedByYou)}</dd>
        </div>
      </dl>
      <p className="mt-1">{both.length === 0 ? texts.noOverlap : texts.overlap(titlesOf(both))}</p>
    </>
  );
}
