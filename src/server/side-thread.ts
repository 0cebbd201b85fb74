import { Worker } from 'node:worker_threads';

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

type Options<Answer> = {
  file: URL;
  timeLimitMs: number;
  /** Of its own heap: buffers and WebAssembly do not count, and one huge array ends the whole process. */
  heapMb: number;
  /** After such an answer a new thread takes its place. */
  isSpoilt?: (answer: Answer) => boolean;
};

/** One thread for all files, asked in turn, started with the first; after a failure a new one takes its place. */
export function sideThread<Answer>({ file, timeLimitMs, heapMb, isSpoilt = () => false }: Options<Answer>) {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    await thread?.terminate();
    thread = undefined;
  };
  const askNow = async (question: Question): Promise<Answer> => {
    thread ??= startThread(file, heapMb);
    try {
      const answer = await answerOf<Answer>(thread, question, timeLimitMs);
      if (isSpoilt(answer)) await end();
      return answer;
    } catch (error) {
      await end();
      throw error;
    }
  };

  return {
    ask: (question: Question): Promise<Answer> => {
      const answer = last.then(() => askNow(question));
      last = answer.catch(() => {}); // told to whoever asked
      return answer;
    },
    close: async (): Promise<void> => {
      await last;
      await end();
    },
  };
}

/** It never keeps the process alive, and what a library prints goes nowhere. */
function startThread(file: URL, heapMb: number): Worker {
  const thread = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: 8 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  thread.on('error', () => {}); // told to whoever waits for an answer
  thread.unref();
  return thread;
}

function answerOf<Answer>(thread: Worker, question: Question, timeLimitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
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
    const timer = setTimeout(() => give('slow', 'took too long'), timeLimitMs);
    thread.on('message', take).on('error', fail).on('exit', end);
    thread.postMessage(question, [question.content.buffer as ArrayBuffer]);
  });
}
