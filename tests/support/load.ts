import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './client.ts';
import { submitForm } from './request-form.ts';

/** People pause: connections are idle now and then, and the servers have time to start. */
const pauseMs = 20;

type Tally = { requests: number; failed: string[] };
type Load = { address: string; ids: () => string; openRequests: string[]; staff: () => Promise<Client> };

/** What a busy hour is made of: readers, customers who submit, staff who move requests; each on its own connection. */
export async function startLoad({ address, ids, openRequests, staff }: Load) {
  const tally: Tally = { requests: 0, failed: [] };
  /** An answer that says `connection: close` ends the connection; whoever works `untilTold` ends with it. */
  const state = { isOver: false, untilTold: false, told: 0 };
  const loop = async (expected: number, ask: (round: number) => Promise<Response>) => {
    for (let round = 0; !state.isOver; round++) {
      await delay(pauseMs);
      tally.requests += 1;
      try {
        const answer = await ask(round);
        await answer.arrayBuffer();
        if (answer.status !== expected) tally.failed.push(`${new URL(answer.url).pathname} ${answer.status}`);
        if (state.untilTold && answer.headers.get('connection') === 'close') {
          state.told += 1;
          return;
        }
      } catch (error) {
        tally.failed.push(String((error as Error).cause ?? error));
        if (state.untilTold) return;
      }
    }
  };
  const reader = new Client(address);
  const customer = new Client(address);
  await customer.get('/api/session');
  const workers = await Promise.all(openRequests.map(async (id) => ({ id, client: await staff() })));
  const loops = [
    ...openRequests.map((id) => loop(200, () => reader.get(`/api/track-status/${id}`))),
    loop(201, () => submitForm(customer, ids())),
    ...workers.map(({ id, client }) =>
      loop(200, (round) =>
        client.post('/api/update-status-and-remarks', { trxno: id, status: round % 2 === 0 ? 'P' : 'O' }),
      ),
    ),
  ];
  return {
    tally,
    connections: loops.length,
    /** Every connection is used until the server says that it should not be. */
    async untilTold(): Promise<number> {
      state.untilTold = true;
      await Promise.all(loops);
      return state.told;
    },
    async stop(): Promise<void> {
      state.isOver = true;
      await Promise.all(loops);
    },
  };
}
