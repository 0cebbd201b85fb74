import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { openVisit } from '#contract/mine.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';

type Props = { token: string; onOpen: (email: string) => void; onUsed: () => void };

/** The link works once: only a press uses it up, not a mail scanner that opens the page. */
export function OpenLink({ token, onOpen, onUsed }: Props) {
  const texts = useTextsOf(mineTexts).link;
  const { busy, error, run } = useAction(async () => {
    try {
      onOpen((await call(openVisit, { body: { token } })).email);
    } catch (refused) {
      const isUsed = refused instanceof ApiError && ['tokenUnknown', 'invalidInput'].includes(refused.code);
      if (!isUsed) throw refused;
      onUsed();
    }
  });
  return (
    <>
      <p className="text-slate">{texts.lead}</p>
      <div>
        <Button busy={busy && texts.opening} onClick={() => run()}>
          {texts.open}
        </Button>
      </div>
      <PublicErrorNotice error={error} />
    </>
  );
}
