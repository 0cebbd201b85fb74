import { parentPort } from 'node:worker_threads';
import { PdfError, type PdfFault } from '../../ports/pdf.ts';
import { openPdfium } from './open-pdfium.ts';
import { drawPage, readDocument, type Picture } from './pdf-document.ts';

/** What the thread is asked, one at a time, and what it answers. */
export type Question = { content: Uint8Array; page?: number };
export type Answer =
  | { read: { pages: number; text: string } }
  | { drawn: Picture | undefined }
  | { fault: PdfFault; problem: string };

const pdfium = await openPdfium();
parentPort?.postMessage('ready');

parentPort?.on('message', ({ content, page }: Question) => {
  parentPort?.postMessage(answer(content, page));
});

function answer(content: Uint8Array, page: number | undefined): Answer {
  try {
    if (page === undefined) return { read: readDocument(pdfium, content) };
    return { drawn: drawPage(pdfium, content, page) };
  } catch (error) {
    // Anything else is what a broken file has done to the library.
    return { fault: error instanceof PdfError ? error.reason : 'notAPdf', problem: String(error) };
  }
}
