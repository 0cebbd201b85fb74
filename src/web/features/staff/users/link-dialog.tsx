import { activationMs } from '#domain/staff/sign-in.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { userTexts } from './user-texts.ts';

export type IssuedLink = { empid: string; url: string };

const hours = activationMs / 3_600_000;

/** The only time that an activation link is shown: the server stores just its hash. */
export function LinkDialog({ link, onClose }: { link: IssuedLink | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={link !== undefined}
      title={userTexts().linkFor(link?.empid ?? '')}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={link?.url ?? ''} label={userTexts().copy} done={userTexts().copied} />
          <Button onClick={onClose}>{userTexts().done}</Button>
        </>
      }
    >
      <p>{userTexts().giveLink(link?.empid ?? '', hours)}</p>
      <div className="mt-4 text-ink">
        <Field
          label={userTexts().link}
          readOnly
          value={link?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
