import { readReceiptCode, type ReceiptCodes } from '#domain/requests/receipt-code.ts';
import { loadSession } from '#web/api/load-session.ts';
import { openCodeReader } from './code-reader.ts';

let known: Promise<ReceiptCodes> | undefined;

/** What the server says about codes; without it, links to the address of this page and bare numbers are understood. */
export function receiptCodes(): Promise<ReceiptCodes> {
  known ??= loadSession(AbortSignal.timeout(10_000)).then(
    ({ receiptCode }) => ({
      addresses: [location.origin, ...(receiptCode ? [receiptCode.address] : [])],
      pattern: receiptCode?.pattern ?? undefined,
    }),
    () => {
      known = undefined;
      return { addresses: [location.origin], pattern: undefined };
    },
  );
  return known;
}

/** The code among several that has a transaction ID, or else what is wrong with the first; nothing where there is none. */
export function bestOf(codes: readonly string[], about: ReceiptCodes) {
  const read = codes.map((code) => readReceiptCode(code, about));
  return read.find((found) => 'transactionId' in found) ?? read[0];
}

export async function codeInPhoto(file: Blob) {
  const [reader, about] = await Promise.all([openCodeReader(), receiptCodes()]);
  try {
    return bestOf(await reader.read(file), about);
  } finally {
    reader.close();
  }
}
