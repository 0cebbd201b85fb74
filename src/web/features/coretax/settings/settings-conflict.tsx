import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { groupTitles } from './setting-texts.ts';

type Props = {
  theirs: SettingsAnswer;
  changedByThem: readonly SettingsGroup[];
  changedByYou: readonly SettingsGroup[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

const titles = (groups: readonly SettingsGroup[]) =>
  groups.map((group) => groupTitles[group]).join(', ') || 'nothing';

/** Who has saved meanwhile, what of it meets one's own changes, and the choice between them. */
export function SettingsConflict({ theirs, changedByThem, changedByYou, onTakeTheirs, onKeepMine }: Props) {
  const box = useFocusOnMount<HTMLDivElement>();
  const both = changedByYou.filter((group) => changedByThem.includes(group));
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warn"
        role="alert"
        title={`${theirs.editedBy ?? 'Somebody'} has saved version ${theirs.version} meanwhile, at ${theirs.editedAt ?? ''}.`}
      >
        <dl className="mt-1">
          <div>
            <dt className="inline font-semibold">They changed:</dt>{' '}
            <dd className="inline">{titles(changedByThem)}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">You changed:</dt>{' '}
            <dd className="inline">{titles(changedByYou)}</dd>
          </div>
        </dl>
        <p className="mt-1">
          {both.length === 0
            ? 'Nothing was changed by both of you: your changes can be kept beside theirs.'
            : `If you keep yours, saving replaces what they entered under ${titles(both)}; everything else of theirs stays.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button kind="secondary" onClick={onKeepMine}>
            Keep my changes
          </Button>
        </div>
      </Notice>
    </div>
  );
}
