import type { checkExport } from '#contract/coretax/exports.ts';
import type { WireAnswerOf } from '#contract/endpoint.ts';
import { addFile, newNumber, openDrop, readDrop, runDrop } from '../../../tests/support/drops.ts';
import { fakturPdf } from '../../../tests/support/faktur-pdf.ts';
import type { Bench } from '../bench.ts';
import { watchMemory } from './export.ts';

const inFlight = 4;

/** A day's fakturs of one page each: sent four at a time and judged, then run. */
export async function measureDrop(
  bench: Bench,
  { items }: Pick<WireAnswerOf<typeof checkExport>, 'items'>,
): Promise<void> {
  const { results, product, staff } = bench;
  const pdfs = items.map(pdfFor);
  const memory = watchMemory(product);
  try {
    const drop = await openDrop(staff);
    const reading = performance.now();
    await addAll(bench, drop, pdfs);
    const judged = await readDrop(staff, drop);
    const readingSeconds = (performance.now() - reading) / 1000;
    if (judged.counts['ready'] !== pdfs.length)
      throw new Error(`of ${pdfs.length} fakturs not all are ready: ${JSON.stringify(judged.counts)}`);
    const running = performance.now();
    const { counts } = await runDrop(staff, drop);
    const runSeconds = (performance.now() - running) / 1000;
    if (counts.done !== pdfs.length) throw new Error(`${counts.done} of ${pdfs.length} fakturs were run`);
    results.add('Coretax', `drop of ${pdfs.length} fakturs`, {
      'reading and judging seconds': readingSeconds,
      'run seconds': runSeconds,
      'most memory above idle MB': memory.mostAboveIdle(),
    });
  } finally {
    memory.stop();
  }
}

function pdfFor({ trxno, fakturs }: WireAnswerOf<typeof checkExport>['items'][number]): Buffer {
  const [faktur] = fakturs;
  if (!faktur) throw new Error(`nothing can be expected of ${trxno}`);
  const { code, date, dppNilaiLain, ppn } = faktur;
  return fakturPdf({ number: newNumber(code), reference: trxno, date, dppNilaiLain, ppn });
}

async function addAll({ staff }: Bench, drop: string, pdfs: readonly Buffer[]): Promise<void> {
  const waiting = [...pdfs.entries()];
  const sendOthers = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, pdf] = next;
      const { http } = await addFile(staff, drop, pdf, `${at}.pdf`);
      if (http !== 201) throw new Error(`a faktur was answered ${http}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sendOthers));
}
