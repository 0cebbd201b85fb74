import { parentPort } from 'node:worker_threads';
import { PdfError, type PdfFault } from '../../ports/pdf.ts';
import { openPdfium } from './open-pdfium.ts';
import { drawPage, readDocument, type Picture } from './pdf-document.ts';

/** A question to the thread, which gets one at a time. */
export type Question = { content: Uint8Array; page?: number };
export type Answer =
  | { read: { pages: number; text: string } }
  | { drawn: Picture | undefined }
  | { fault: PdfFault; problem: string; isSpoilt: boolean };

/** The library begins with less than a third of it; what it once took it never gives back. */
const usualMemory = 64 * 1024 * 1024;

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
    // Anything but our own refusal is what a broken file has done to the library.
    const isRefused = error instanceof PdfError;
    return {
      fault: isRefused ? error.reason : 'notAPdf',
      problem: error instanceof Error ? error.message : String(error),
      isSpoilt: !isRefused || pdfium.HEAPU8.length > usualMemory,
    };
  }
}
