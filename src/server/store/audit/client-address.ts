import { AsyncLocalStorage } from 'node:async_hooks';

/** The address of whoever made the call that is being answered. Every line of the audit log takes it along. */
const current = new AsyncLocalStorage<string | null>();

export const withClientAddress = <Result>(address: string | null, work: () => Result): Result =>
  current.run(address, work);

/** Null in jobs and commands, which nobody calls. */
export const currentClientAddress = (): string | null => current.getStore() ?? null;
