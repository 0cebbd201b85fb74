import { listenTo, type Listener } from './listener.ts';
import type { DatabaseHost } from './writable-host.ts';

type Ear = {
  heard: (payload: string) => void;
  /** Called when listening begins: notices of before, perhaps while the connection was broken, are lost. */
  listening: () => void;
};

export type Notices = {
  /** Registers an ear, before the first `open`. */
  on: (channel: string, ear: Ear) => void;
  /** Listens from the first call on: a server in which nobody waits for anything needs no connection for it. */
  open: () => Promise<void>;
  say: (channel: string, payload: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** What servers and the database's triggers tell all servers, by one connection for each of them. */
export function createNotices(host: DatabaseHost): Notices {
  const ears = new Map<string, Ear>();
  let listener: Listener | undefined;
  return {
    on: (channel, ear) => void ears.set(channel, ear),
    open() {
      listener ??= listenTo(host, [...ears.keys()], {
        heard: (channel, payload) => ears.get(channel)?.heard(payload),
        listening: () => ears.forEach((ear) => ear.listening()),
      });
      return listener.ready;
    },
    async say(channel, payload) {
      await listener?.notify(channel, payload);
    },
    async stop() {
      await listener?.stop();
    },
  };
}
