import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadFaktur } from '#contract/processing/change-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { forEachWithConcurrency } from '#web/api/for-each-with-concurrency.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { upload } from '#web/api/upload.ts';
import type { ChangeDraft } from '../bulk-draft.ts';
import { noReply, replyFields } from '../../judged/faktur-question.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { stateOfFaktur, withFaktur, type PlannedFaktur } from './faktur-plan.ts';

const concurrency = 3;
const nameOf = ({ faktur, transactionId }: PlannedFaktur) => `${faktur.key} ${transactionId}`;

/** Has every PDF of a run checked by the server, a few at once. `planned` must keep its identity. */
export function useFakturChecks(planned: readonly PlannedFaktur[], change: ChangeDraft) {
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const started = useRef(new Set<string>());
  const isMounted = useIsMounted();

  const start = (wanted: readonly PlannedFaktur[]) => {
    for (const each of wanted) started.current.add(nameOf(each));
    void forEachWithConcurrency(wanted, concurrency, async (each) => {
      if (!isMounted.current) return;
      const { faktur, transactionId: of } = each;
      try {
        const check = { of, answer: await checkFaktur(each) };
        change(({ fakturs }) => ({ fakturs: withFaktur(fakturs, faktur.key, { check }) }));
      } catch (error) {
        setFailures((before) => new Map(before).set(nameOf(each), error));
      }
    });
  };
  const startNew = useEffectEvent((all: readonly PlannedFaktur[]) =>
    start(all.filter((each) => stateOfFaktur(each) === 'unchecked' && !started.current.has(nameOf(each)))),
  );
  useEffect(() => startNew(planned), [planned]);

  const failed = planned.filter((each) => failures.has(nameOf(each)));
  const [first] = failed;
  return {
    checked: planned.filter((each) => stateOfFaktur(each) !== 'unchecked').length,
    failed: failed.length,
    error: first && failures.get(nameOf(first)),
    again: () => {
      setFailures(new Map());
      start(failed);
    },
  };
}

/** Undefined when it is no PDF, whatever its name says. */
async function checkFaktur({ faktur, transactionId }: PlannedFaktur) {
  const fields = replyFields(noReply);
  const body = { transactionId, checkOnly: 'true', expectedStatus: undefined, ...fields } as const;
  try {
    return await retryWhenBusy(() => upload(uploadFaktur, { body, files: { faktur: faktur.file } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notAPdf') return undefined;
    throw error;
  }
}
