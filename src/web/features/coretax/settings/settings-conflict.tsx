import { officeWords } from '#web/i18n/office-words.ts';
import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { groupTitles } from './setting-labels.ts';
import { settingsTexts } from './texts.ts';

type Props = {
  theirs: SettingsAnswer;
  changedByThem: readonly SettingsGroup[];
  changedByYou: readonly SettingsGroup[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

const titles = (groups: readonly SettingsGroup[]) =>
  groups.map((group) => groupTitles()[group]).join(', ') || settingsTexts().nothing;

/** Who has saved meanwhile, what of it meets one's own changes, and the choice between them. */
export function SettingsConflict({ theirs, changedByThem, changedByYou, onTakeTheirs, onKeepMine }: Props) {
  const texts = settingsTexts();
  const box = useFocusOnMount<HTMLDivElement>();
  const both = changedByYou.filter((group) => changedByThem.includes(group));
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warn"
        role="alert"
        title={texts.savedMeanwhile(theirs.editedBy ?? texts.somebody, theirs.version, theirs.editedAt ?? '')}
      >
        <dl className="mt-1">
          <div>
            <dt className="inline font-semibold">{texts.theyChanged}</dt>{' '}
            <dd className="inline">{titles(changedByThem)}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">{texts.youChanged}</dt>{' '}
            <dd className="inline">{titles(changedByYou)}</dd>
          </div>
        </dl>
        <p className="mt-1">{both.length === 0 ? texts.noOverlap : texts.overlap(titles(both))}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button kind="secondary" onClick={onKeepMine}>
            {officeWords().keepMine}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
