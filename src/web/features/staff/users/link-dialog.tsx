import { activationMs } from '#domain/sign-in.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type IssuedLink = { empid: string; url: string };

const hours = activationMs / 3_600_000;

/** The only time that an activation link is shown: the server stores just its hash. */
export function LinkDialog({ link, onClose }: { link: IssuedLink | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={link !== undefined}
      title={`Activation link${link ? ` for ${link.empid}` : ''}`}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={link?.url ?? ''} label="Copy link" done="Copied" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>
        Give it to {link?.empid}, who chooses a password with it and then signs in. It works once, for {hours}{' '}
        hours, and will not be shown again.
      </p>
      <div className="mt-4 text-ink">
        <Field
          label="Link"
          readOnly
          value={link?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
