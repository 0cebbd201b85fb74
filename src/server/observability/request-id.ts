import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the call that is being answered, or of the job that is being run. What either queues takes it along. */
const current = new AsyncLocalStorage<string>();

export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

export const currentRequestId = (): string | undefined => current.getStore();

/**
 * Ids as proxies make them: UUIDs or hexadecimal numbers. Long enough to be unique, and so narrow that neither a name
 * nor a phone number nor an NPWP gets into the log by this way.
 */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{20,64}$/i.test(text);
