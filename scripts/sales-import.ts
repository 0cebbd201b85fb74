import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeWarningTexts } from '../src/server/features/intake/codes/code-warnings.ts';
import { importSales, type ImportSummary } from '../src/server/features/intake/import-sales.ts';
import { SalesFileError } from '../src/server/features/intake/receipt-rows.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';
import { progressText } from './running/progress-text.ts';
import { createProgressLine } from './running/progress-line.ts';

const [name = '', ...others] = process.argv.slice(2);
// Relative to where the person typed it; npm runs scripts in the project's folder.
const file = resolve(process.env['INIT_CWD'] ?? '.', name);

if (name === '' || others.length > 0) {
  console.error(`Usage: ${commandLine('sales:import', 'FILE.csv')}`);
  process.exitCode = 1;
} else if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${file}.`);
  process.exitCode = 1;
} else {
  await withDeps(commandLine('sales:import'), async (deps) => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
    const progress = createProgressLine(process.stderr);
    try {
      const summary = await importSales(deps, file, {
        signal: stopping.signal,
        onProgress: (reached) =>
          progress.show((seconds) => progressText(reached, 'rows', seconds, process.stderr.isTTY)),
        onWarnings: (warnings) => {
          for (const { line, transactionId, code } of warnings)
            console.log(`Line ${line}, ${transactionId}: ${code}: ${codeWarningTexts[code].en}`);
        },
      });
      progress.clear();
      report(summary, progress.seconds());
    } catch (error) {
      progress.clear();
      if (!(error instanceof SalesFileError)) throw error;
      console.error(`${file}: ${error.message}`);
      process.exitCode = 1;
    }
  });
}

function report(summary: ImportSummary, seconds: number): void {
  const { rows, accepted, unchanged, rejected, requested, rejectsFile, stopped } = summary;
  console.log(
    `${rows} rows in ${seconds.toFixed(1)} s: ${accepted} receipts new or changed, ${unchanged} unchanged, ${rejected} rejected.`,
  );
  if (requested > 0) console.log(`${requested} requested by buyer codes.`);
  if (rejected > 0) console.log(`The rejected ones, by line and reason: ${rejectsFile}`);
  if (stopped) console.log('Stopped before the end. What was read is imported; run it again for the rest.');
  if (rejected > 0 || stopped) process.exitCode = 1;
}
