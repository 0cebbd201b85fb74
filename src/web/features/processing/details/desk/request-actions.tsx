import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Closing } from './closing.tsx';
import { buttonIds } from './button-ids.ts';
import { requestActionsTexts } from './texts.ts';

type Props = {
  request: RequestDetails | undefined;
  user: SignedInUser;
  isChanging: boolean;
  onChange: () => void;
  onSaved: () => void;
  onNext: (() => void) | undefined;
};

/** What can be done with the request, always in reach at the bottom of the window, where a thumb is too. */
export function RequestActions({ request, user, isChanging, onChange, onSaved, onNext }: Props) {
  const isInWork = request?.status === 'open' || request?.status === 'process';
  return (
    <section
      aria-label={requestActionsTexts().actions}
      className="request-actions z-10 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-white p-2 shadow-card max-sm:*:grow print:hidden"
    >
      {request && isInWork ? (
        <Closing request={request} user={user} isDialogOpen={isChanging} onSaved={onSaved} onNext={onNext} />
      ) : null}
      <Button
        id={buttonIds.changeStatus}
        kind={isInWork ? 'secondary' : 'primary'}
        locked={!request}
        onClick={onChange}
      >
        {requestActionsTexts().changeStatus}
      </Button>
    </section>
  );
}
