import { outcomeOf, type Outcome } from '#domain/coretax/issuing/outcome.ts';
import { ownProblem, type OwnProblemCode } from '#domain/coretax/issuing/own-problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type {
  AskedFaktur,
  CallAnswer,
  FakturIssuer,
  FakturIssuerFactory,
} from '../../../ports/faktur-issuer.ts';
import type { ProviderSender } from '../../../ports/provider-sender.ts';
import {
  answerOfAct,
  answerOfReading,
  asRecord,
  isRefusal,
  probeAnswer,
  textOf,
  wordsOf,
  type CallVerdict,
} from '../call-verdict.ts';
import { createPdfLinks } from '../pdf-links.ts';
import { addressOf, createProviderCaller, isPdf, pdfMaxBytes, type HttpCall } from '../provider-caller.ts';
import { chooseRow, type ListRow } from './choose-row.ts';
import { draftBody, transactionDetail } from './draft-body.ts';
import { columnsOf, outcomeOfFaktur, readEnvelope } from './read-answer.ts';
import { createSessions, type Session } from './sign-in.ts';

/** Rows of a page, and the pages that are looked through where the provider does not filter them. */
const [pageRows, pagesMax] = [50, 5];
/** The PDF comes as base64 within JSON. */
const reportMaxBytes = Math.ceil((pdfMaxBytes * 4) / 3) + 10_000;
const purposeOfAsking = 'Penerbitan faktur pajak';

type Needs = { sender: ProviderSender; clock: Clock };
type Call = Pick<HttpCall, 'kind' | 'key' | 'method' | 'answerMaxBytes'> & {
  path: string;
  body?: string;
  host?: string;
};

/**
 * PajakExpress: a faktur is drafted, then uploaded to the tax office. It knows no key of ours: what became of a call is
 * looked up in its list, by the reference that is printed on the faktur.
 */
export function pajakexpressIssuers({ sender, clock }: Needs): FakturIssuerFactory {
  const links = createPdfLinks();
  const sessions = createSessions(clock);

  return ({ pajakexpress, signer, timeoutMs }, { password = '' }, journal) => {
    const { address, reportAddress, email, npwp } = pajakexpress;
    const account = { address, email, password, npwp };
    let lastSession: Session | undefined;
    const secrets = () => [password, lastSession?.jwt ?? '', lastSession?.token ?? ''];
    const caller = createProviderCaller({ sender, journal, timeoutMs, readEnvelope, secrets });
    const isComplete = [address, reportAddress, email, password, npwp].every((value) => value !== '');
    const isSignable = signer.number !== '' && signer.place !== '';

    /** Makes a call in the session of the account, which is renewed once where the provider does not take it. */
    const call = async (what: Call): Promise<CallVerdict> => {
      if (!isComplete) return held('incomplete');
      const session = await sessions.open(account, caller);
      if (!('token' in session)) return session;
      const verdict = await callIn(session, what);
      if (verdict.is !== 'held' || !verdict.problems.some(({ kind }) => kind === 'signIn')) return verdict;
      await sessions.end(account, session);
      const renewed = await sessions.open(account, caller);
      return 'token' in renewed ? callIn(renewed, what) : renewed;
    };

    const callIn = (session: Session, { path, host = address, body = '', ...what }: Call) => {
      lastSession = session;
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${session.jwt}`,
        'x-token': session.token,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      };
      return caller.call({ ...what, address: addressOf(host, path), headers, body });
    };

    /** Every row of a reference; whatever the list has of others says nothing. */
    const listRows = async (faktur: AskedFaktur, kind: 'find' | 'read'): Promise<CallAnswer<ListRow[]>> => {
      const { reference } = faktur.invoice;
      const rows: ListRow[] = [];
      for (let page = 1; page <= pagesMax; page++) {
        const query = `page=${page}&limit=${pageRows}&referensi=${encodeURIComponent(reference)}`;
        const verdict = await call({ kind, key: faktur.key, method: 'GET', path: `/IF_TXR_001?${query}` });
        if (verdict.is === 'missing') return { done: rows };
        if (isRefusal(verdict)) return { uncertain: wordsOf(verdict.problems) };
        if (verdict.is !== 'done') return answerOfReading(verdict);
        if (!Array.isArray(verdict.data)) return { uncertain: 'data is no list' };
        const told = verdict.data.map(columnsOf);
        rows.push(...told.filter((row) => row['referensi'] === reference));
        for (const row of rows)
          if (row['id'] && row['approvalsign']) links.keep(row['id'], row['approvalsign']);
        if (told.length < pageRows) return { done: rows };
      }
      return rows.length > 0 ? { done: rows } : { uncertain: 'the list is not filtered by its reference' };
    };

    const deleteDraft = async (reference: string, { key }: AskedFaktur): Promise<boolean> => {
      const body = JSON.stringify({ id: reference });
      const verdict = await call({ kind: 'delete', key, method: 'POST', path: '/IF_TXR_001/delete', body });
      return verdict.is === 'done' || verdict.is === 'missing';
    };

    const find = async (faktur: AskedFaktur): Promise<CallAnswer<Outcome | null>> => {
      const listed = await listRows(faktur, 'find');
      if (!('done' in listed)) return listed;
      const { row, obsolete } = chooseRow(listed.done, faktur);
      for (const one of obsolete) await deleteDraft(one['id'] ?? '', faktur);
      return row ? outcomeOfRow(row) : { done: null };
    };

    const read = async (reference: string, faktur: AskedFaktur): Promise<CallAnswer<Outcome | null>> => {
      const listed = await listRows(faktur, 'read');
      if (!('done' in listed)) return listed;
      const row = listed.done.find(({ id }) => id === reference);
      return row ? outcomeOfRow(row) : { done: null };
    };

    return {
      async submit(faktur) {
        if (!isSignable) return answerOfAct(held('signer'));
        const { key } = faktur;
        const verdict = await call({
          kind: 'submit',
          key,
          method: 'POST',
          path: '/IF_TXR_001/create',
          body: draftBody(faktur),
        });
        if (verdict.is === 'done')
          return outcomeOfRow({ statusfaktur: 'DRAFT', ...columnsOf(verdict.data), nomorfaktur: '' });
        if (!isRefusal(verdict)) return answerOfAct(verdict);
        if (verdict.is !== 'duplicate')
          return { done: outcomeOf('rejected', { problems: verdict.problems }) };
        const known = await find(faktur);
        return 'done' in known && known.done
          ? { done: known.done }
          : { uncertain: wordsOf(verdict.problems) };
      },
      find,
      read,
      async upload(reference, faktur) {
        if (!isSignable) return answerOfAct(held('signer'));
        const body = JSON.stringify({
          id: idOf(reference),
          tempatPenandatangan: signer.place,
          npwpNikPenandatangan: signer.number,
        });
        const verdict = await call({
          kind: 'upload',
          key: faktur.key,
          method: 'POST',
          path: '/IF_TXR_001/upload',
          body,
        });
        if (verdict.is === 'done') return outcomeOfRow({ ...columnsOf(verdict.data), id: reference });
        if (!isRefusal(verdict)) return answerOfAct(verdict);
        // Refused for good only if nothing is left that could still be signed: it may be on its way already.
        return (await deleteDraft(reference, faktur))
          ? { done: outcomeOf('rejected', { problems: verdict.problems }) }
          : { uncertain: wordsOf(verdict.problems) };
      },
      async pdf(reference, faktur) {
        let link = links.take(reference);
        if (link === undefined) {
          const listed = await read(reference, faktur);
          if (!('done' in listed)) return listed;
          link = links.take(reference);
        }
        if (link === undefined) return { done: null };
        const verdict = await call({
          kind: 'pdf',
          key: faktur.key,
          method: 'POST',
          host: reportAddress,
          path: '/report/ctas/cetak',
          body: JSON.stringify({ url: link }),
          answerMaxBytes: reportMaxBytes,
        });
        if (verdict.is === 'missing') return { done: null };
        if (isRefusal(verdict)) return { uncertain: wordsOf(verdict.problems) };
        if (verdict.is !== 'done') return answerOfReading(verdict);
        const bytes = Buffer.from(textOf(asRecord(verdict.data)?.['arraybuff']), 'base64');
        return { done: isPdf(bytes) && bytes.length <= pdfMaxBytes ? new Uint8Array(bytes) : null };
      },
      async cancel(reference, number, { key, invoice }) {
        const body = JSON.stringify({
          kdJenisTransaksi: transactionDetail(invoice),
          nomorFaktur: number,
          npwpPenjual: npwp,
          revokeFlag: false,
        });
        const verdict = await call({ kind: 'cancel', key, method: 'POST', path: '/IF_TXR_006', body });
        if (isRefusal(verdict))
          return { done: outcomeOf('rejected', { reference, problems: verdict.problems }) };
        if (verdict.is !== 'done') return answerOfAct(verdict);
        const now = outcomeOfRow({ statusfaktur: 'CANCELED', ...columnsOf(verdict.data), id: reference });
        return 'done' in now && now.done.state !== 'cancelled' ? { uncertain: now.done.state } : now;
      },
      async checkBuyer(number) {
        const body = JSON.stringify({ npwp: number, tujuan: purposeOfAsking });
        const verdict = await call({
          kind: 'checkBuyer',
          key: null,
          method: 'POST',
          path: '/IF_CLB_059',
          body,
        });
        if (isRefusal(verdict)) return { done: null };
        if (verdict.is !== 'done') return answerOfReading(verdict);
        const { nama: name = '', statuswp: status = '' } = columnsOf(verdict.data);
        return { done: name === '' ? null : { isActive: status.toUpperCase() === 'AKTIF', name, status } };
      },
      async probe() {
        if (!isSignable) return probeAnswer(held('signer'));
        return probeAnswer(
          await call({ kind: 'probe', key: null, method: 'GET', path: '/IF_TXR_001?page=1&limit=1' }),
        );
      },
      verifyPush: undefined,
    } satisfies FakturIssuer;
  };
}

function outcomeOfRow(row: ListRow): CallAnswer<Outcome> {
  const outcome = outcomeOfFaktur(row);
  return typeof outcome === 'string' ? { uncertain: outcome } : { done: outcome };
}

const held = (code: OwnProblemCode): Extract<CallVerdict, { is: 'held' }> => ({
  is: 'held',
  problems: [ownProblem(code)],
});

/** Names that are numbers travel as numbers. */
const idOf = (reference: string): number | string =>
  /^\d{1,15}$/.test(reference) ? Number(reference) : reference;
