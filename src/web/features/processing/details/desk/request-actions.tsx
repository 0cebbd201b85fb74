import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { providerObstacle } from '#web/features/request/issuing/provider-obstacle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, Icon } from '#web/ui/controls/icon-button.tsx';
import { ActionRow } from './action-row.tsx';
import { closeNoteId } from './close-note.tsx';
import { Closing } from './closing.tsx';
import { buttonIds } from './button-ids.ts';
import { requestActionsTexts } from './texts.ts';

type Props = {
  request: RequestDetails | undefined;
  user: SignedInUser;
  /** The place where what was found in a PDF is shown. */
  findingsPlace: HTMLElement | null;
  isChanging: boolean;
  onChange: () => void;
  onSaved: () => void;
  onNext: (() => void) | undefined;
};

/** What can be done with the request, always in reach at the bottom of the window, where a thumb is too. */
export function RequestActions(props: Props) {
  const { request, user, findingsPlace, isChanging, onChange, onSaved, onNext } = props;
  const isInWork = request?.status === 'open' || request?.status === 'process';
  const words = requestActionsTexts();
  const changeStatus = (
    <Button
      id={buttonIds.changeStatus}
      kind={isInWork ? 'secondary' : 'primary'}
      size="bar"
      locked={!request || providerObstacle(request) !== undefined}
      aria-describedby={isInWork ? closeNoteId : undefined}
      onClick={onChange}
    >
      {isInWork ? (
        <>
          <span className="sm:hidden">
            <Icon drawing={drawings.pencil} />
          </span>
          <span className="max-sm:sr-only">{words.changeStatus}</span>
        </>
      ) : (
        words.changeStatus
      )}
    </Button>
  );
  return (
    <section
      aria-label={words.actions}
      className="request-actions z-10 rounded-card border border-line bg-white px-1.5 shadow-card sm:px-2 print:hidden"
    >
      {request && isInWork ? (
        <Closing {...{ request, user, findingsPlace, isDialogOpen: isChanging, onSaved, onNext }}>
          {changeStatus}
        </Closing>
      ) : (
        <ActionRow>{changeStatus}</ActionRow>
      )}
    </section>
  );
}
