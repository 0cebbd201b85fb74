import { useState } from 'react';
import { actOnSeveral } from '#contract/processing/desk.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ActOutcome } from '#domain/requests/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndo } from '#web/features/request/undo/offer-undo.tsx';
import { actTexts } from './texts.ts';

type Body = BodyOf<typeof actOnSeveral>;
export type Act = Pick<Body, 'act'> & Partial<Pick<Body, 'to' | 'takeOver' | 'remarks'>>;
export type Outcome = { act: Act; outcomes: readonly ActOutcome[] };

/** Ten thousand requests take a while. */
const timeoutMs = 180_000;

/** Acts on several requests, tells what became of each, and offers to take all of it back. */
export function useActs(onDone: () => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (ids: readonly string[], act: Act) => {
    const answer = await call(actOnSeveral, {
      body: { ...act, transactionIds: [...ids] },
      timeoutMs,
    });
    setOutcome({ act, outcomes: answer.outcomes });
    const changed = answer.outcomes.filter(({ outcome: what }) => what === 'changed').length;
    const undone = (isUndone: boolean) => {
      if (isUndone) setOutcome(undefined);
      onDone();
    };
    if (answer.undo !== null) offerUndo(actTexts().done[act.act](changed), answer.undo, undone);
    onDone();
  };
  const { busy, run } = useAction(async (ids: readonly string[], act: Act, onActed?: () => void) => {
    try {
      await send(ids, act);
      onActed?.();
    } catch (error) {
      showToast('error', explainError(error));
    }
  });
  return {
    isBusy: busy,
    /** Tells by a message what went wrong. */
    run,
    /** Leaves it to the caller to tell what went wrong. */
    send,
    outcome,
    close: () => setOutcome(undefined),
  };
}
export type Acts = ReturnType<typeof useActs>;
