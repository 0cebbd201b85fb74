import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody for whom work is done: a person of staff, the key of a machine, or an address. */
export type Caller = {
  name: string;
  /** Thousands may share an address; a person and a key are one. */
  isOne: boolean;
};

const current = new AsyncLocalStorage<Caller>();

export const withCaller = <Result>(caller: Caller, work: () => Result): Result => current.run(caller, work);

/** Undefined in jobs and commands: what the service does by itself has no share. */
export const currentCaller = (): Caller | undefined => current.getStore();
