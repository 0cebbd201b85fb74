import { expect, onTestFinished } from 'vitest';
import { Client } from '../support/client.ts';
import { newReceipt } from '../support/desk.ts';
import { promise, scaled } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer } from '../support/server.ts';
import { storedFiles } from '../support/embedded-desk.ts';

/** Two servers on one database, each with a folder of its own for files, which are counted together. */
async function twoServers() {
  const first = await startTestServer();
  onTestFinished(() => first.stop());
  const second = await startTestServer({ databaseUrl: first.databaseUrl });
  onTestFinished(() => second.stop());
  const servers = [first, second];
  const files = () => servers.flatMap(({ deps }) => storedFiles(`${deps.config.dataDir}/files`));
  /** Sent at the same moment, to one server and the other in turn. */
  const sendAtOnce = (count: number, id: string, headers: Record<string, string> = {}) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const response = await submitForm(new Client(servers[at % 2]?.address ?? ''), id, { headers });
        return { status: response.status, text: await response.text() };
      }),
    );
  const { database } = first.deps;
  const traces = async (id: string) => ({
    requests: (await database`select from requests where transaction_id = ${id}`).length,
    history: (await database`select from request_history where transaction_id = ${id}`).length,
    mails: (await database`select from mail_requests where transaction_id = ${id}`).length,
  });
  return { first, files, sendAtOnce, traces };
}

const once = { requests: 1, history: 1, mails: 1 };

promise(
  16,
  'Of two hundred submissions of one receipt at the same moment one wins',
  async () => {
    const { first, files, sendAtOnce, traces } = await twoServers();
    const rounds = scaled(1, 5);
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const id = `16${round}`;
      await newReceipt(first, id);
      const before = files().length;
      const answers = await sendAtOnce(200, id);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const clear = answers.filter(({ status, text }) => status === 403 && text.includes('alreadyRequested'));
      expect(clear).toHaveLength(199);
      expect(await traces(id)).toEqual(once);
      expect(files()).toHaveLength(before + 2);
      refused += clear.length;
    }
    return { rounds, servers: 2, acknowledged: rounds, refused, doubled: 0, 'files left over': 0 };
  },
  300_000,
);

promise(
  16,
  'One Idempotency-Key has one effect, fifty times at the same moment',
  async () => {
    const { first, files, sendAtOnce, traces } = await twoServers();
    const rounds = scaled(1, 10);
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const id = `26${round}`;
      await newReceipt(first, id);
      const before = files().length;
      const answers = await sendAtOnce(50, id, { 'idempotency-key': `key ${round}` });
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await traces(id)).toEqual(once);
      expect(files()).toHaveLength(before + 2);
      answered += answers.length;
    }
    return { rounds, servers: 2, 'equal answers': answered, effects: rounds, doubled: 0 };
  },
  300_000,
);
