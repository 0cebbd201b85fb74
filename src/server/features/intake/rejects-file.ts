import { open, rm, type FileHandle } from 'node:fs/promises';
import { csvLine } from '#domain/formats/csv.ts';

export type Reject = { line: number; transactionId: string; reason: string };

/** The list of what was not imported, beside the file it came from; there is none while nothing is rejected. */
export async function createRejectsFile(path: string) {
  await rm(path, { force: true }); // that of an earlier run
  let file: FileHandle | undefined;
  return {
    path,
    async add(rejects: Reject[]): Promise<void> {
      if (rejects.length === 0) return;
      if (!file) {
        file = await open(path, 'w');
        await file.write('line,transaction_id,reason\n');
      }
      await file.write(rejects.map(asRow).join(''));
    },
    close: async (): Promise<void> => file?.close(),
  };
}
export type RejectsFile = Awaited<ReturnType<typeof createRejectsFile>>;

/** Writes a line as CSV, because the file is opened in a spreadsheet, and what stands in an ID comes from a till. */
const asRow = ({ line, transactionId, reason }: Reject) => `${csvLine([line, transactionId, reason])}\n`;
