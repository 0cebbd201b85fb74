import { pictureLibrary } from '../../files/picture-library.ts';
import { PdfError, type Pdf } from '../../ports/pdf.ts';
import { sideThread, ThreadFailure } from '../../concurrency/side-thread.ts';
import type { Answer, Question } from './pdf-thread.ts';

/** Readers look for it within the first kilobyte. */
const signature = { bytes: Buffer.from('%PDF-'), within: 1024 };

/** The processor's time for drawing a page: it has been accepted before, and a large picture takes its time. */
const drawingCpuMs = 5_000;

export function pdfiumPdf({ cpuLimitMs = 700 } = {}): Pdf & { close: () => Promise<void> } {
  const thread = sideThread<Answer>({
    file: new URL('./pdf-thread.ts', import.meta.url),
    heapMb: 128,
    // What a broken file left behind in the memory of the library goes with the thread. Most leave nothing, and a new
    // thread takes as long as a hundred files.
    isSpoilt: (answer) => 'fault' in answer && answer.isSpoilt,
  });
  const ask = async (content: Buffer, page?: number): Promise<Answer> => {
    const question: Question = { content: new Uint8Array(content), ...(page === undefined ? {} : { page }) };
    const limit = { cpuLimitMs: page === undefined ? cpuLimitMs : drawingCpuMs };
    const answer = await thread.ask(question, limit).catch((error: unknown) => {
      if (!(error instanceof ThreadFailure)) throw error;
      throw new PdfError(error.reason === 'ended' ? 'notAPdf' : 'limits', error.message);
    });
    if ('fault' in answer) throw new PdfError(answer.fault, answer.problem);
    return answer;
  };

  return {
    async read(content) {
      checkSignature(content);
      const answer = await ask(content);
      if (!('read' in answer)) throw new Error('no answer to the question');
      return answer.read;
    },
    async render(content, page) {
      checkSignature(content);
      const answer = await ask(content, page);
      if (!('drawn' in answer)) throw new Error('no answer to the question');
      if (!answer.drawn) return undefined;
      const { width, height, pixels } = answer.drawn;
      const sharp = await pictureLibrary();
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    },
    close: thread.close,
  };
}

function checkSignature(content: Buffer): void {
  if (!content.subarray(0, signature.within).includes(signature.bytes))
    throw new PdfError('notAPdf', 'no %PDF- in it');
}
