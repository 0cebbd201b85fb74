import { readBuyerCode } from '#domain/buyers/buyer-code.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import { buyerCodeHashes, type Signer } from '../../../secrets/tokens.ts';
import { isUsableCode } from '../../../store/codes/code-uses.ts';
import type { WrongCodes } from './request-by-codes.ts';

const retryAfterSeconds = 60 * 60;

/** Whether a code can be used. Wrong ones count as they do with receipts, so that nobody guesses by this call instead. */
export async function checkCode(
  { database, signer }: { database: Database; signer: Signer },
  given: string,
  wrongCodes: WrongCodes,
): Promise<boolean> {
  const code = readBuyerCode(given);
  if (code === undefined) return false;
  if ((await wrongCodes.left(database)) === 0)
    throw new DomainError('tooManyRequests', { retryAfterSeconds });
  const isValid = await isUsableCode(database, buyerCodeHashes(signer, code));
  if (!isValid) await wrongCodes.count(database, 1);
  return isValid;
}
