import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';

/** A page of text takes some megabytes; what wants far more is up to no good. */
const maxMemory = 512 * 1024 * 1024;

type Imports = { env: { emscripten_resize_heap: (bytes: number) => boolean } };

/** The types of Node leave it to those of the browser. */
declare const WebAssembly: {
  compile: (code: Uint8Array) => Promise<object>;
  Instance: new (module: object, imports: Imports) => { exports: object };
};

export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>;

/** The library with a memory that cannot grow without end: the limits of a thread do not count what WebAssembly takes. */
export async function openPdfium(): Promise<Pdfium> {
  const code = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const compiled = await WebAssembly.compile(code);
  const pdfium = await PDFiumModule({
    instantiateWasm(imports: Imports, done: (instance: object) => void) {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (bytes) => bytes >>> 0 <= maxMemory && grow(bytes);
      const instance = new WebAssembly.Instance(compiled, imports);
      done(instance);
      return instance.exports;
    },
  });
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}
