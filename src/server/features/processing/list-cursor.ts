import { isDay } from '#domain/dates/jakarta-date.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { RequestSort } from '#domain/requests/request-list.ts';
import type { Place } from '../../store/lists/request-order.ts';

const isText = (key: string) => key.isWellFormed() && !key.includes('\0');
const isSmallNumber = (key: string) => /^-?\d{1,9}$/.test(key);

/** The form of a key in each order, so that the database takes every cursor that passes. */
const isKeyOf: Record<RequestSort, (key: string) => boolean> = {
  requestedOn: isDay,
  store: isText,
  transactionId: (key) => key === '',
  days: isSmallNumber,
  salesDate: isDay,
  totalPaid: (key) => /^\d{1,18}$/.test(key),
  requesterName: isText,
  companyName: isText,
  email: isText,
  npwp: isText,
  companyAddress: isText,
  status: isSmallNumber,
  uploadBy: (key) => /^\S+ \S+$/.test(key) && key.split(' ').every(isDay),
};

/** A place in an order as a client carries it, who need not understand it. */
export const writeCursor = (sort: RequestSort, { key, transactionId }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, transactionId])).toString('base64url');

/** Undefined when it is none, or one of another order. */
export function readCursor(cursor: string, sort: RequestSort): Place | undefined {
  const [ofSort, key, transactionId] = partsOf(cursor);
  if (ofSort !== sort || typeof key !== 'string' || typeof transactionId !== 'string') return undefined;
  return isKeyOf[sort](key) && isTransactionId(transactionId) ? { key, transactionId } : undefined;
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
