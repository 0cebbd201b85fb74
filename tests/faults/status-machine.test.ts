import * as fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { requestStatuses } from '../../src/domain/requests/request-status.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { expireUnconfirmed } from '../../src/server/features/intake/unconfirmed/expire-unconfirmed.job.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken } from '../../src/server/secrets/tokens.ts';
import { Client } from '../support/client.ts';
import { answerOf, move, newReceipt, sendFaktur, signedIn, undo, type Answer } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { RequestModel, type Outcome, type Step, type Who } from '../support/request-model.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const people = {} as Record<Who, Client>;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.standStill();
  for (const who of ['staff', 'manager', 'admin'] as const) people[who] = await signedIn(server, who);
});
afterAll(() => server.stop());

const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
const names = Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, name]));
const day = 24 * 3_600_000;

const who = fc.constantFrom<Who>('staff', 'manager', 'admin');
const status = fc.constantFrom(...requestStatuses);
const just = (does: 'confirm' | 'confirmEarlier' | 'confirmLate' | 'expire' | 'wait', weight: number) => ({
  weight,
  arbitrary: fc.constant<Step>({ do: does }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('submit' as const), hasProof: fc.boolean() }) },
  just('confirm', 4),
  just('confirmEarlier', 4),
  just('confirmLate', 1),
  just('expire', 1),
  just('wait', 3),
  { weight: 5, arbitrary: fc.record({ do: fc.constant('upload' as const), who }) },
  {
    weight: 30,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who,
      to: status,
      remarks: fc.constantFrom('', 'diperiksa', 'salah nama'),
      expected: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: status }),
    }),
  },
  {
    weight: 15,
    arbitrary: fc.record({ do: fc.constant('undo' as const), who, back: fc.constantFrom(0, 0, 0, 1, 2) }),
  },
);

/** What every receipt of the test shows. */
const receiptTotal = () => String(demoReceipts(jakartaDate(server.clock.now())).valid[0]?.totalPaid);

/** One request, driven through the calls that people make. */
function driver(id: string) {
  const customer = new Client(server.address);
  const undos: unknown[] = [];
  /** The submissions before the present one, the first of them first. */
  let earlier: string[] = [];
  const present = async () => (await findRequest(server.deps.database, id))?.submissionId;
  const confirmBy = (submission: string | undefined) => {
    const token = submission ? confirmToken(server.deps.signer, submission) : 'none yet';
    return answerOf(customer.post('/api/confirm', { token }));
  };
  const confirm = async () => confirmBy(await present());
  const later = async <T>(work: () => Promise<T>): Promise<T> => {
    server.clock.advance(3 * day + 1);
    return work().finally(() => server.clock.advance(-3 * day - 1));
  };
  const nothing: Answer = { http: 0 };
  const calls: { [D in Step['do']]: (taken: Extract<Step, { do: D }>) => Promise<Answer> } = {
    async submit({ hasProof }) {
      const before = await present();
      const fields = hasProof ? { TT_TOTAL: receiptTotal() } : {};
      const answer = await answerOf(submitForm(customer, id, { fields }));
      if (before && answer.http === 201) earlier.push(before);
      return answer;
    },
    confirm,
    async confirmEarlier() {
      const before = await present();
      const [first, ...others] = earlier;
      const answer = await confirmBy(first);
      if (before && answer.http === 200) earlier = [...others, before];
      return answer;
    },
    confirmLate: () => later(confirm),
    expire: () => later(() => expireUnconfirmed(server.deps)).then(() => nothing),
    async wait() {
      server.clock.advance(10_001);
      return nothing;
    },
    upload: ({ who: by }) => sendFaktur(people[by], id),
    undo: ({ who: by, back }) => undo(people[by], undos.at(-1 - back) ?? crypto.randomUUID()),
    async move({ who: by, to, remarks, expected }) {
      const seen = expected ? { expected_status: codes[expected] } : {};
      const answer = await move(people[by], id, codes[to], { remarks, ...seen });
      if (answer.http === 200) undos.push(answer['undo']);
      return answer;
    },
  };
  return (taken: Step): Promise<Answer> => (calls[taken.do] as (step: Step) => Promise<Answer>)(taken);
}

function outcomeOf(answer: Answer): Outcome {
  const { http, code, status: wire } = answer as { http: number; code?: string; status?: string };
  const says = code ?? names[wire ?? ''];
  return { http, ...(says === undefined ? {} : { says }) };
}

async function standing(id: string) {
  const { database } = server.deps;
  const [request] = await database`
    select status, remarks, confirmed_at is not null as confirmed, faktur_file is not null as "hasFaktur"
    from requests where transaction_id = ${id}`;
  const history = await database`
    select status, remarks, actor from request_history where transaction_id = ${id} order by id`;
  const mails = await database`
    select kind from mails join mail_requests on mail_id = id where transaction_id = ${id} order by id`;
  return { request, history: [...history], mails: [...mails] };
}

function standingOf({ now, hasFaktur, history, mails }: RequestModel) {
  return { request: now.status && { ...now, hasFaktur }, history, mails };
}

let number = 0;
promise(
  17,
  'A request is what the rules say, whatever people do and in whatever order',
  async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 60, size: 'max' }), async (taken) => {
        const id = `77${String(number++).padStart(9, '0')}`;
        await newReceipt(server, id);
        const model = new RequestModel();
        const drive = driver(id);
        for (const one of taken) {
          steps++;
          const outcome = outcomeOf(await drive(one));
          const byTheRules = model.take(one);
          expect({ one, outcome, ...(await standing(id)) }).toEqual({
            one,
            outcome: byTheRules,
            ...standingOf(model),
          });
        }
      }),
      { numRuns: 230, endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(10_000);
    return { requests: number, steps };
  },
  900_000,
);
