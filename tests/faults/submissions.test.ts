import { expect, onTestFinished } from 'vitest';
import { Client } from '../support/client.ts';
import { findReceipt } from '../../src/server/store/receipts/receipts.ts';
import { confirmToken, tokenHash } from '../../src/server/secrets/tokens.ts';
import { answerOf, newReceipt } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer } from '../support/server.ts';
import { storedFiles } from '../support/embedded-desk.ts';

/** Two servers on one database, behind one address, each with a folder of its own for files, which are counted together. */
async function twoServers() {
  const env = { BASE_URL: 'http://localhost:3000' };
  const first = await startTestServer({ env });
  onTestFinished(() => first.stop());
  const second = await startTestServer({ env, databaseUrl: first.databaseUrl });
  onTestFinished(() => second.stop());
  const servers = [first, second];
  const files = () => servers.flatMap(({ deps }) => storedFiles(`${deps.config.dataDir}/files`));
  /** Sends submissions at the same moment, to one server and the other in turn. */
  const sendAtOnce = (count: number, id: string, sent: Parameters<typeof submitForm>[2] = {}) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const response = await submitForm(new Client(servers[at % 2]?.address ?? ''), id, sent);
        return { status: response.status, text: await response.text() };
      }),
    );
  const { database } = first.deps;
  const traces = async (id: string) => ({
    requests: (await database`select from requests where transaction_id = ${id}`).length,
    history: (await database`select from request_history where transaction_id = ${id}`).length,
    mails: (await database`select from mail_requests where transaction_id = ${id}`).length,
  });
  /**
   * The files without those that nobody claims, as after an answer that the server is too busy: these are swept within
   * the day.
   */
  const claimedFiles = async () => {
    const pending = await database<{ name: string }[]>`select name from pending_files`;
    const names = new Set(pending.map(({ name }) => name));
    return files().filter((name) => !names.has(name));
  };
  /** Whoever submitted it, all of them press their links at the same moment. */
  const confirmAll = async (id: string) => {
    const submissions = await database<{ submissionId: string; confirmTokenHash: Buffer }[]>`
      select submission_id as "submissionId", confirm_token_hash as "confirmTokenHash" from requests where transaction_id = ${id}
      union all
      select submission_id, confirm_token_hash from earlier_submissions where transaction_id = ${id}`;
    return Promise.all(
      submissions.flatMap((submission) =>
        servers
          .map(({ deps, address }) => ({
            address,
            token: confirmToken(deps.signer, submission.submissionId),
          }))
          .filter(({ token }) => tokenHash(token).equals(submission.confirmTokenHash))
          // Servers with one secret make the same link.
          .slice(0, 1)
          .map(({ address, token }) => answerOf(new Client(address).post('/api/confirm', { token }))),
      ),
    );
  };
  return { first, claimedFiles, sendAtOnce, confirmAll, traces };
}

const once = { requests: 1, history: 1, mails: 1 };

promise(
  16,
  'Of two hundred submissions of one receipt at the same moment five wait, and one of their confirmations wins',
  async () => {
    const { first, claimedFiles, sendAtOnce, confirmAll, traces } = await twoServers();
    const rounds = 5;
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const id = `16${round}`;
      await newReceipt(first, id);
      const before = (await claimedFiles()).length;
      const answers = await sendAtOnce(200, id);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      // A machine that cannot keep up says so.
      const clear = answers.filter(
        ({ status, text }) =>
          (status === 422 && text.includes('proofNeeded')) || (status === 503 && text.includes('busy')),
      );
      expect(clear).toHaveLength(195);
      expect(await traces(id)).toEqual({ requests: 1, history: 5, mails: 5 });
      expect(await claimedFiles()).toHaveLength(before + 10);

      // Those who know the total take all of their places, and nobody takes one of theirs.
      const total = (await findReceipt(first.deps.database, id))?.totalPaid;
      const knowing = await sendAtOnce(50, id, { fields: { TT_TOTAL: String(total) } });
      expect(knowing.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(knowing.filter(({ status }) => status === 429 || status === 503)).toHaveLength(45);
      expect(await claimedFiles()).toHaveLength(before + 10);
      const confirmed = await confirmAll(id);
      expect(confirmed.filter(({ http }) => http === 200)).toHaveLength(1);
      expect(confirmed.filter(({ code }) => code === 'superseded')).toHaveLength(9);
      expect(await traces(id)).toMatchObject({ requests: 1, history: 11 });
      refused += clear.length;
    }
    return {
      rounds,
      servers: 2,
      acknowledged: 10 * rounds,
      'places taken by the total': 5 * rounds,
      confirmed: rounds,
      refused,
      doubled: 0,
    };
  },
  300_000,
);

promise(
  16,
  'One Idempotency-Key has one effect, fifty times at the same moment',
  async () => {
    const { first, claimedFiles, sendAtOnce, traces } = await twoServers();
    const rounds = 10;
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const id = `26${round}`;
      await newReceipt(first, id);
      const before = (await claimedFiles()).length;
      const answers = await sendAtOnce(50, id, { headers: { 'idempotency-key': `key ${round}` } });
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await traces(id)).toEqual(once);
      expect(await claimedFiles()).toHaveLength(before + 2);
      answered += answers.length;
    }
    return { rounds, servers: 2, 'equal answers': answered, effects: rounds, doubled: 0 };
  },
  300_000,
);
