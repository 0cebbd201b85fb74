import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createWorkQueue } from './work-queue.ts';

/** Why there is no answer: the thread took too long, or it ended, which it does when its memory is used up. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
  readonly reason: 'slow' | 'memory' | 'ended';

  constructor(reason: ThreadFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A question may hold more; its content goes over to the thread. */
type Question = { content: Uint8Array };
/** A limit of the processor's time, which does not depend on what else the machine does. */
type CpuLimit = { cpuLimitMs: number };

type Options<Answer> = {
  file: URL;
  /**
   * The most memory of the thread's own heap: buffers and WebAssembly do not count, and one huge array ends the whole
   * process.
   */
  heapMb: number;
  /** Tells after which answer a new thread takes its place. */
  isSpoilt?: (answer: Answer) => boolean;
};

/** Nobody waits longer for their turn. */
const maxWaitMs = 15_000;
/** The time after which a thread ends that hangs without working. */
const timeLimitMs = 30_000;
const lookEveryMs = 50;

/** One thread for all files, asked in turn, started with the first; after a failure a new one takes its place. */
export function sideThread<Answer>({ file, heapMb, isSpoilt = () => false }: Options<Answer>) {
  const inTurn = createWorkQueue(1, maxWaitMs);
  let thread: Worker | undefined;
  let isClosed = false;

  const end = async () => {
    await thread?.terminate();
    thread = undefined;
  };
  const askNow = async (question: Question, limit: CpuLimit): Promise<Answer> => {
    if (isClosed) throw new ThreadFailure('ended', 'the thread was closed');
    try {
      thread ??= await startThread(file, heapMb);
      const answer = await answerOf<Answer>(thread, question, limit);
      if (isSpoilt(answer)) await end();
      return answer;
    } catch (error) {
      await end();
      throw error;
    }
  };

  return {
    ask: (question: Question, limit: CpuLimit): Promise<Answer> => inTurn(() => askNow(question, limit)),
    close: async (): Promise<void> => {
      isClosed = true;
      await end();
    },
  };
}

/**
 * Starts a thread. Its first message says that it has loaded what it needs, which is no part of the time for a file. It
 * never keeps the process alive, and what a library prints goes nowhere.
 */
async function startThread(file: URL, heapMb: number): Promise<Worker> {
  const thread = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: 8 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  thread.on('error', () => {}); // told to whoever waits for an answer
  thread.unref();
  const ended = once(thread, 'exit').then(() => {
    throw new ThreadFailure('ended', 'the thread did not start');
  });
  await Promise.race([once(thread, 'message'), ended]);
  return thread;
}

async function answerOf<Answer>(
  thread: Worker,
  question: Question,
  { cpuLimitMs }: CpuLimit,
): Promise<Answer> {
  const before = await thread.cpuUsage();
  const usedMs = async () => {
    const { user, system } = await thread.cpuUsage(before);
    return (user + system) / 1000;
  };
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      clearInterval(looking);
      thread.off('message', take).off('error', fail).off('exit', end);
    };
    const take = (answer: Answer) => {
      leave();
      resolve(answer);
    };
    const give = (reason: ThreadFailure['reason'], message: string) => {
      leave();
      reject(new ThreadFailure(reason, message));
    };
    const fail = (error: Error & { code?: string }) =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended', error.message);
    const end = () => give('ended', 'the thread ended');
    const tooSlow = () => give('slow', 'took too long');
    const timer = setTimeout(tooSlow, timeLimitMs);
    const look = () =>
      usedMs().then(
        (ms) => void (ms > cpuLimitMs && tooSlow()),
        () => {}, // it has ended, which is heard of
      );
    const looking = setInterval(() => void look(), lookEveryMs);
    thread.on('message', take).on('error', fail).on('exit', end);
    thread.postMessage(question, [question.content.buffer as ArrayBuffer]);
  });
}
