import { addToDrop } from '#contract/coretax/drops.ts';
import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { retryWhenLost } from '#web/api/retry-when-lost.ts';
import { upload } from '#web/api/upload.ts';
import { warnBeforeLeaving } from '#web/browser/use-leave-warning.ts';

type Answer = AnswerOf<typeof addToDrop>;
type State = 'waiting' | 'sending' | 'failed';
/** A file that has not arrived yet; lost are those that got no answer and wait for the network. */
export type Upload = {
  key: number;
  file: File;
  state: State;
  share: number;
  isLost?: boolean;
  error?: unknown;
};
export type UploadsView = {
  uploads: readonly Upload[];
  /** The number of files that were added since there was nothing to send. */
  added: number;
  isBusy: boolean;
  /** The number of times that everything to be sent had been sent: a short sending is over before the page knows of it. */
  endings: number;
};

const concurrency = 4;
/** A thousand files tell of themselves thousands of times; the page follows some times a second. */
const tellingMs = 200;
const nothing: UploadsView = { uploads: [], added: 0, isBusy: false, endings: 0 };

export type DropUploads = ReturnType<typeof createUploads>;

/** Sends files into one drop, four at a time. It goes on while other pages are shown. */
function createUploads(drop: string) {
  let view = nothing;
  let lastKey = 0;
  let stopping = new AbortController();
  const viewers = new Set<() => void>();
  const receivers = new Set<(answers: readonly Answer[]) => void>();
  let arrived: Answer[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    telling = undefined;
    const answers = arrived;
    arrived = [];
    if (answers.length > 0) for (const receive of receivers) receive(answers);
    for (const viewer of viewers) viewer();
  };
  const show = (changes: Partial<UploadsView>) => {
    view = { ...view, ...changes };
    telling ??= setTimeout(tell, tellingMs);
  };
  const change = (key: number, changes: Partial<Upload>) =>
    show({ uploads: view.uploads.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  const remove = (key: number) => show({ uploads: view.uploads.filter((one) => one.key !== key) });

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    change(key, { state: 'sending', share: 0 });
    try {
      // The server would end the connection, which looks like a lost one.
      if (file.size > dropLimits.uploadBytes) throw new ApiError('tooLarge', 413);
      const files = { file };
      const onProgress = (share: number) => change(key, { share });
      const attempt = () => upload(addToDrop, { params: { id: drop }, body: undefined, files, onProgress });
      const onLost = () => change(key, { isLost: true });
      const answer = await retryWhenLost(() => retryWhenBusy(attempt), { onLost, signal });
      arrived.push(answer);
      remove(key);
    } catch (error) {
      // The rest would be refused, too; it waits for the sign-in.
      const hasEnded = error instanceof ApiError && error.code === 'notSignedIn';
      if (hasEnded) stopping.abort();
      change(key, {
        isLost: false,
        ...(hasEnded ? { state: 'waiting', share: 0 } : { state: 'failed', error }),
      });
    }
  };

  const work = async (signal: AbortSignal) => {
    for (;;) {
      const next = view.uploads.find(({ state }) => state === 'waiting');
      if (!next || signal.aborted) return;
      await send(next, signal);
    }
  };
  const sendAll = async () => {
    if (view.isBusy || !view.uploads.some(({ state }) => state === 'waiting')) return;
    stopping = new AbortController();
    const { signal } = stopping;
    const mayLeave = warnBeforeLeaving();
    show({ isBusy: true });
    await Promise.all(Array.from({ length: concurrency }, () => work(signal)));
    mayLeave();
    show({ isBusy: false, added: view.uploads.length, endings: view.endings + 1 });
    // Something may have been added in the last moment.
    if (!signal.aborted) start();
  };
  const start = () => void sendAll();

  return {
    view: () => view,
    subscribe: (viewer: () => void) => {
      viewers.add(viewer);
      return () => void viewers.delete(viewer);
    },
    onAnswers: (receive: (answers: readonly Answer[]) => void) => {
      receivers.add(receive);
      return () => void receivers.delete(receive);
    },
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ key: ++lastKey, file, state: 'waiting', share: 0 }));
      show({ uploads: [...view.uploads, ...added], added: view.added + added.length });
      start();
    },
    /** Uploads the files that failed once more, from the beginning. */
    retry: () => {
      show({
        uploads: view.uploads.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting' } : one)),
      });
      start();
    },
    /** Goes on after a sign-in in between. */
    resume: start,
    forget: remove,
    stop: () => {
      stopping.abort();
      view = { ...nothing, endings: view.endings };
      show({});
    },
  };
}

const drops = new Map<string, DropUploads>();

export function uploadsOf(drop: string): DropUploads {
  const known = drops.get(drop) ?? createUploads(drop);
  drops.set(drop, known);
  return known;
}
