import { useState } from 'react';
import { endPrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { fileTexts } from './texts.ts';

type Props = { file: PrivacyFile; user: SignedInUser; onEnded: () => void };

/** Answered, or refused with a reason. An erasure is answered by erasing. */
export function EndFile({ file, user, onEnded }: Props) {
  const texts = fileTexts();
  const [asked, ask] = useState<'answered' | 'refused'>();
  const end = async (reason?: string) => {
    await call(endPrivacyFile, {
      params: { number: file.number },
      body: reason === undefined ? {} : { reason },
    });
    onEnded();
  };
  return (
    <>
      {file.kind === 'erasure' ? null : <Button onClick={() => ask('answered')}>{texts.answered}</Button>}
      <Button kind="secondary" onClick={() => ask('refused')}>
        {texts.refuse}
      </Button>
      {asked === 'answered' ? (
        <ConfirmDialog
          title={texts.askAnswered(file.number)}
          confirm={texts.answered}
          confirming={texts.ending}
          onConfirm={() => end()}
          onClose={() => ask(undefined)}
        >
          <p>{texts.answeredMeans}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'refused' ? (
        <ReasonDialog
          title={texts.refuseTitle}
          action={texts.refuse}
          busy={texts.refusing}
          empid={user.empid}
          about={`refuse ${file.number}`}
          onSubmit={end}
          onClose={() => ask(undefined)}
        >
          {texts.refuseText}
        </ReasonDialog>
      ) : null}
    </>
  );
}
