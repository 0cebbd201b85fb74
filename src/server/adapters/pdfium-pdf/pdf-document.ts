import { PdfError } from '../../ports/pdf.ts';
import type { Pdfium } from './open-pdfium.ts';

const maxPages = 200;
const maxCharacters = 1_000_000;
/** Twice the points of a page is sharp on every screen; a page may claim to be as large as a field. */
const scale = 2;
const longestSide = 4_000;
/** Red, green, blue and alpha, a byte each. */
const bytesPerPixel = 4;
const withAnnotations = 0x01;
const redFirst = 0x10;
/** The library's errors for a document that needs a password, or a way to unlock it that it does not know. */
const lockedErrors = new Set([4, 5]);

export type Picture = { width: number; height: number; pixels: Uint8Array };

/** Opens a document for one piece of work and gives back all that it took, pages included. */
function withDocument<T>(pdfium: Pdfium, content: Uint8Array, work: (document: number) => T): T {
  const { malloc, free } = pdfium.wasmExports;
  const bytes = malloc(content.length);
  if (bytes === 0) throw new PdfError('limits', 'no memory for the file');
  try {
    pdfium.HEAPU8.set(content, bytes);
    const document = pdfium._FPDF_LoadMemDocument(bytes, content.length, 0);
    if (document === 0) throw openingFault(pdfium._FPDF_GetLastError());
    try {
      return work(document);
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  } finally {
    free(bytes);
  }
}

const openingFault = (error: number): PdfError =>
  new PdfError(lockedErrors.has(error) ? 'password' : 'notAPdf', `cannot be opened (${error})`);

function withPage<T>(pdfium: Pdfium, document: number, index: number, work: (page: number) => T): T {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) throw new PdfError('notAPdf', `page ${index + 1} cannot be opened`);
  try {
    return work(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

export function readDocument(pdfium: Pdfium, content: Uint8Array): { pages: number; text: string } {
  return withDocument(pdfium, content, (document) => {
    const pages = pdfium._FPDF_GetPageCount(document);
    if (pages < 1 || pages > maxPages) throw new PdfError(pages < 1 ? 'notAPdf' : 'limits', `${pages} pages`);
    const texts: string[] = [];
    let room = maxCharacters;
    for (let index = 0; index < pages; index++) {
      const text = withPage(pdfium, document, index, (page) => textOf(pdfium, page, room));
      texts.push(text);
      room -= text.length;
    }
    return { pages, text: texts.join('\n') };
  });
}

function textOf(pdfium: Pdfium, page: number, room: number): string {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) throw new PdfError('notAPdf', 'text that cannot be read');
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(text), room);
    if (count <= 0) return '';
    const { malloc, free } = pdfium.wasmExports;
    const buffer = malloc((count + 1) * 2);
    if (buffer === 0) throw new PdfError('limits', 'no memory for the text');
    try {
      // What it counts ends with a zero, which is no part of the text.
      const written = pdfium._FPDFText_GetText(text, 0, count, buffer) - 1;
      if (written <= 0) return '';
      return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.subarray(buffer, buffer + written * 2));
    } finally {
      free(buffer);
    }
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** Undefined when there is no such page. */
export function drawPage(pdfium: Pdfium, content: Uint8Array, number: number): Picture | undefined {
  return withDocument(pdfium, content, (document) => {
    if (number > pdfium._FPDF_GetPageCount(document)) return undefined;
    return withPage(pdfium, document, number - 1, (page) => draw(pdfium, page));
  });
}

function draw(pdfium: Pdfium, page: number): Picture {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const factor = Math.min(scale, longestSide / Math.max(points.width, points.height));
  const width = Math.max(1, Math.floor(points.width * factor));
  const height = Math.max(1, Math.floor(points.height * factor));
  const { malloc, free } = pdfium.wasmExports;
  const pixels = malloc(width * height * bytesPerPixel);
  if (pixels === 0) throw new PdfError('limits', 'no memory for the picture');
  try {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bytesPerPixel, pixels, width * bytesPerPixel);
    if (bitmap === 0) throw new PdfError('limits', 'a picture that cannot be made');
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst);
      return { width, height, pixels: pdfium.HEAPU8.slice(pixels, pixels + width * height * bytesPerPixel) };
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    free(pixels);
  }
}
