import { giveOutData } from '#contract/privacy.ts';
import { download } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { foundTexts } from './texts.ts';

/** Everything as one file, for the person. */
export function GiveOut({ number }: { number: string }) {
  const texts = foundTexts();
  const { busy, error, run } = useAction(async () => {
    const file = await download(giveOutData, { params: { number } });
    saveFile(`${number}.zip`, file, giveOutData.answer);
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="secondary" busy={busy && texts.givingOut} onClick={() => run()}>
        {texts.giveOut}
      </Button>
      <p className="text-small text-slate">{texts.giveOutHint}</p>
      <ErrorNotice error={error} />
    </div>
  );
}
