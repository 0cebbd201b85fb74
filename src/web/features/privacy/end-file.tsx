import { useState } from 'react';
import { endPrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { fileTexts } from './texts.ts';

type Props = { file: PrivacyFile; user: SignedInUser; onEnded: () => void };

/** Answered, or refused with a reason. An erasure is answered by erasing. */
export function EndFile({ file, user, onEnded }: Props) {
  const texts = fileTexts();
  const [isRefusing, setRefusing] = useState(false);
  const end = async (reason?: string) => {
    await call(endPrivacyFile, {
      params: { number: file.number },
      body: reason === undefined ? {} : { reason },
    });
    onEnded();
  };
  const answering = useAction(() => end());
  return (
    <>
      {file.kind === 'erasure' ? null : (
        <Button busy={answering.busy && texts.ending} onClick={() => answering.run()}>
          {texts.answered}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setRefusing(true)}>
        {texts.refuse}
      </Button>
      <ErrorNotice error={answering.error} />
      {isRefusing ? (
        <ReasonDialog
          title={texts.refuseTitle}
          action={texts.refuse}
          busy={texts.refusing}
          empid={user.empid}
          about={`refuse ${file.number}`}
          onSubmit={end}
          onClose={() => setRefusing(false)}
        >
          {texts.refuseText}
        </ReasonDialog>
      ) : null}
    </>
  );
}
