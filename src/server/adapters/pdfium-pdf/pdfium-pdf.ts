import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { PdfError, type Pdf } from '../../ports/pdf.ts';
import type { Answer, Question } from './pdf-thread.ts';

/** Readers look for it within the first kilobyte. */
const signature = { bytes: Buffer.from('%PDF-'), within: 1024 };

/** One thread for all files, started with the first of them; after a failure a new one takes its place. */
export function pdfiumPdf({ timeLimitMs = 10_000 } = {}): Pdf & { close: () => Promise<void> } {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (question: Question): Promise<Answer> => {
    thread ??= startThread();
    const answer = await answerOf(thread, question, timeLimitMs);
    if (!('problem' in answer)) return answer;
    // What a broken file left behind in the memory of the library goes with the thread.
    await thread.terminate();
    thread = undefined;
    throw new PdfError(answer.problem);
  };
  const askInTurn = (content: Buffer, page?: number): Promise<Answer> => {
    const question = { content: new Uint8Array(content), ...(page === undefined ? {} : { page }) };
    const answer = last.then(() => ask(question));
    last = answer.catch(() => {}); // told to whoever asked
    return answer;
  };

  return {
    async read(content) {
      checkSignature(content);
      const answer = await askInTurn(content);
      if (!('read' in answer)) throw new PdfError('no answer to the question');
      return answer.read;
    },
    async render(content, page) {
      checkSignature(content);
      const answer = await askInTurn(content, page);
      if (!('drawn' in answer)) throw new PdfError('no answer to the question');
      if (!answer.drawn) return undefined;
      const { width, height, pixels } = answer.drawn;
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    },
    async close() {
      await last;
      await thread?.terminate();
      thread = undefined;
    },
  };
}

function checkSignature(content: Buffer): void {
  if (!content.subarray(0, signature.within).includes(signature.bytes)) throw new PdfError('no %PDF- in it');
}

/** It never keeps the process alive, and what the library prints goes nowhere. */
function startThread(): Worker {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 8 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  thread.on('error', () => {}); // told to whoever waits for an answer
  thread.unref();
  return thread;
}

function answerOf(thread: Worker, question: Question, timeLimitMs: number): Promise<Answer> {
  return new Promise((done) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      thread.off('message', settle).off('error', fail).off('exit', end);
      done(answer);
    };
    const fail = (error: Error) => settle({ problem: error.message });
    const end = () => settle({ problem: 'the thread ended' });
    const timer = setTimeout(() => settle({ problem: 'took too long' }), timeLimitMs);
    thread.on('message', settle).on('error', fail).on('exit', end);
    thread.postMessage(question, [question.content.buffer as ArrayBuffer]);
  });
}
