import type { FileStorage } from '../../ports/file-storage.ts';

type Files = Pick<FileStorage, 'get'>;

/** What mail servers still take, and what we hold in memory for one mail. */
const maxFiles = 100;
const maxBytes = 15_000_000;

export async function readFaktur(file: string, files: Files): Promise<Buffer> {
  const content = await files.get(file);
  if (!content) throw new Error('the faktur is not in the storage');
  return content;
}

/** The faktur of each request by its ID, one after the other while they fit into one mail. */
export async function gatherFakturs(
  requests: { transactionId: string; fakturFile: string | null }[],
  files: Files,
): Promise<Map<string, Buffer>> {
  const gathered = new Map<string, Buffer>();
  let bytes = 0;
  for (const { transactionId, fakturFile } of requests) {
    if (fakturFile === null) continue;
    if (gathered.size === maxFiles) break;
    const content = await readFaktur(fakturFile, files);
    bytes += content.length;
    if (bytes > maxBytes) break;
    gathered.set(transactionId, content);
  }
  return gathered;
}
