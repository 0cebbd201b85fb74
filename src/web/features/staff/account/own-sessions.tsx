import { useRef } from 'react';
import { endOtherSessions, endSession, type OwnSession } from '#contract/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { useRestingPlace } from '#web/ui/table/use-resting-place.ts';
import { accountTexts } from './texts.ts';

type Props = { sessions: readonly OwnSession[]; onEnded: () => void };

export function OwnSessions({ sessions, onEnded }: Props) {
  const texts = accountTexts();
  const list = useRef<HTMLUListElement>(null);
  const resting = useRestingPlace(sessions.map(({ id }) => id));
  const end = async (ending: () => Promise<number>) => {
    try {
      showToast('success', accountTexts().ended(await ending()));
    } catch (error) {
      showToast('error', explainError(error));
    }
    onEnded();
    // The button that had the focus goes with its session.
    list.current?.focus();
  };
  const ending = useAction(() => end(async () => (await call(endOtherSessions)).ended));
  return (
    <Panel title={texts.sessions}>
      <p className="text-small text-slate">{texts.sessionsHint}</p>
      <ul {...resting} ref={list} tabIndex={-1} className="my-3 divide-y divide-line outline-none">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={(work) => end(work)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button kind="secondary" busy={ending.busy && texts.ending} onClick={() => ending.run()}>
          {texts.endOthers}
        </Button>
      ) : null}
    </Panel>
  );
}

type LineProps = { session: OwnSession; onEnd: (ending: () => Promise<number>) => Promise<void> };

function SessionLine({ session, onEnd }: LineProps) {
  const texts = accountTexts();
  const device = session.device || texts.unknownDevice;
  const signedInAt = formatTime(session.signedInAt);
  const by = { password: texts.byPassword, passkey: texts.byPasskey, company: texts.byCompany };
  const ending = useAction(() => onEnd(() => endOne(session.id)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{device}</strong>
          {session.isThis ? <Badge tone="good">{texts.thisOne}</Badge> : null}
        </p>
        <p className="text-small wrap-anywhere text-slate">
          {texts.signedInAt(signedInAt)} {by[session.signedInBy]} · {session.address ?? texts.unknownAddress}{' '}
          · {texts.lastActive(formatTime(session.lastActiveAt))}
        </p>
      </div>
      {session.isThis ? null : (
        <Button
          kind="secondary"
          size="small"
          aria-label={texts.endNamed(device, signedInAt)}
          busy={ending.busy && texts.ending}
          onClick={() => ending.run()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** One that has ended meanwhile is what was wanted. */
async function endOne(id: string): Promise<number> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
  }
  return 1;
}
