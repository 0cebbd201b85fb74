import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mailKinds,
  submissionMailKinds,
  type SubmissionMailKind,
} from '../../src/domain/requests/mail-kind.ts';
import { tillKey } from '../support/buyer-codes.ts';
import { saveSeller } from '../support/coretax.ts';
import { answerOf, hurry, startDesk, type Desk } from '../support/desk.ts';
import { newNumber } from '../support/drops.ts';
import { mailCases, sceneOf, team } from '../support/two-customers/mail-cases.ts';
import { contentsOf, linksOf, openLink } from '../support/two-customers/mail-links.ts';
import { markersIn, twoCustomers, type MarkedCustomer } from '../support/two-customers/customers.ts';
import { otherMailCases } from '../support/two-customers/other-mail-cases.ts';
import { allLeft, takeOver } from '../support/two-customers/take-over.ts';
import { until } from '../support/until.ts';

/** Addresses whose mail server takes nothing at the moment. */
const away = new Set<string>();
let desk: Desk;
beforeAll(async () => {
  const mood = (address: string) => (away.has(address) ? ('unwilling' as const) : ('well' as const));
  desk = await startDesk({ POS_API_KEY: tillKey }, { mood });
  await saveSeller(desk.server.deps.database);
});
afterAll(() => desk.stop());

type Row = { id: string; event: string; state: string; attempts: number };
const rowsOf = (kind: SubmissionMailKind, id: string, recipient: string) =>
  desk.server.deps.database<Row[]>`
    select m.id, event, state, attempts from mails m join mail_requests l on l.mail_id = m.id
    where kind = ${kind} and l.transaction_id = ${id} and recipient = ${recipient} order by m.id`;
/** What the mail server has of these mails. */
const arrivals = (rows: readonly Row[]): Email[] =>
  desk.peer.received.filter(({ messageId }) => rows.some((row) => messageId?.startsWith(`<mail-${row.id}@`)));
const receivedBy = (address: string): Email[] =>
  desk.peer.received.filter(({ to }) => to?.some((one) => one.address === address));

const hasFailedOnce = (kind: SubmissionMailKind, id: string, recipient: string) =>
  until(async () => {
    await hurry(desk.server);
    const rows = await rowsOf(kind, id, recipient);
    return rows.length > 0 && rows.every(({ attempts }) => attempts > 0);
  });

/** What the mails say, what is in their files and what their links open holds nothing of a customer, nor do their addresses. */
async function expectNothingOf(
  other: Pick<MarkedCustomer, 'markers'>,
  mails: readonly Email[],
): Promise<void> {
  for (const mail of mails) {
    const found = { subject: mail.subject, markers: markersIn(other, contentsOf(mail)) };
    expect(found).toEqual({ subject: mail.subject, markers: [] });
    for (const link of linksOf(mail)) {
      const opened = await openLink(desk.server.address, link);
      expect({ link: link.href, markers: markersIn(other, opened) }).toEqual({
        link: link.href,
        markers: [],
      });
    }
  }
}

/** No server or proxy on the way sees more of a link than which page it leads to, and of which receipt. */
function expectPlainAddresses(mails: readonly Email[], customers: readonly MarkedCustomer[]): void {
  for (const { href, pathname, search } of mails.flatMap(linksOf)) {
    const seen = decodeURIComponent(pathname + search);
    expect({ href, seen }).toEqual({ href, seen: expect.not.stringMatching(/@|[\w-]{25,}/) });
    for (const customer of customers) expect(markersIn(customer, [seen])).toEqual([]);
  }
}

const sendAgain = (id: string | undefined) => answerOf(desk.staff.post('/api/resend-mail', { id }));

it('has a case for every kind of mail', () => {
  expect([...Object.keys(mailCases), ...Object.keys(otherMailCases)].toSorted()).toEqual(
    [...mailKinds].toSorted(),
  );
});

describe.each(submissionMailKinds)('a mail %s', (kind) => {
  const { before, act, late, isForTeam = false, isNumbered = false } = mailCases[kind];

  it('that was sent is not sent again once another customer holds the request', async () => {
    const { a, b } = twoCustomers();
    const scene = sceneOf(desk, a);
    const { id } = scene;
    const recipient = isForTeam ? team : a.email;
    await before?.(scene);
    await act(scene);
    await allLeft(desk, id);
    const sent = await rowsOf(kind, id, recipient);
    expect(sent.map(({ state }) => state)).toEqual(['sent']);
    expect(arrivals(sent)).toHaveLength(1);

    const number = isNumbered ? newNumber() : undefined;
    await takeOver(desk, { id, b, number });
    await allLeft(desk, id);
    desk.server.clock.advance(11_000);
    // Of receipts that were sent together the others still wait.
    const inCompany = kind === 'confirmRequests';
    expect(await sendAgain(sent[0]?.id)).toMatchObject(
      inCompany ? { http: 202 } : { http: 409, code: 'superseded' },
    );
    await allLeft(desk, id);
    const copies = (await rowsOf(kind, id, recipient)).filter(({ event }) => event.includes(':again:'));
    expect(copies).toHaveLength(inCompany ? 1 : 0);

    const toA = receivedBy(a.email);
    const toB = receivedBy(b.email);
    await expectNothingOf({ markers: [...b.markers, ...(number ? [number] : [])] }, [
      ...toA,
      ...arrivals(sent),
    ]);
    await expectNothingOf({ markers: [...a.markers, scene.number] }, toB);
    expectPlainAddresses([...toA, ...toB], [a, b]);
    expect(toB.length).toBeGreaterThan(0);
  });

  it('that an outage delayed until another customer holds the request tells of its own submission or is not sent', async () => {
    const { a, b } = twoCustomers();
    const scene = sceneOf(desk, a);
    const { id } = scene;
    const recipient = isForTeam ? team : a.email;
    await before?.(scene);
    await allLeft(desk, id);
    away.add(recipient);
    await act(scene);
    await hasFailedOnce(kind, id, recipient);
    const delayed = await rowsOf(kind, id, recipient);
    const number = isNumbered ? newNumber() : undefined;
    await takeOver(desk, { id, b, number });
    away.delete(recipient);
    await allLeft(desk, id);

    expect(arrivals(delayed)).toHaveLength(late);
    const toA = receivedBy(a.email);
    const toB = receivedBy(b.email);
    await expectNothingOf({ markers: [...b.markers, ...(number ? [number] : [])] }, [
      ...toA,
      ...arrivals(delayed),
    ]);
    await expectNothingOf({ markers: [...a.markers, scene.number] }, toB);
    expectPlainAddresses([...toA, ...toB], [a, b]);
  });
});

describe.each(Object.entries(otherMailCases))('a mail %s', (kind, { write, isForTeam = false }) => {
  it('tells nobody of the other customer of the same receipt', async () => {
    const { a, b } = twoCustomers();
    const scene = sceneOf(desk, a);
    const before = desk.peer.received.length;
    await write(scene, () => takeOver(desk, { id: scene.id, b }));
    const address = isForTeam ? team : a.email;
    const mails = await until(async () => {
      await hurry(desk.server);
      const found = await desk.server.deps.database<{ id: string }[]>`
        select id from mails where kind = ${kind} and recipient = ${address}`;
      const come = desk.peer.received
        .slice(before)
        .filter(({ messageId }) => found.some((row) => messageId?.startsWith(`<mail-${row.id}@`)));
      return come.length > 0 ? come : undefined;
    });
    await expectNothingOf(b, mails);
    if (isForTeam) await expectNothingOf(a, mails);
    expectPlainAddresses(mails, [a, b]);
  });
});
