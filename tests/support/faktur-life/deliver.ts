import { startWorker } from '../../../src/server/worker.ts';
import { hurry } from '../desk.ts';
import { until } from '../until.ts';
import { nowOf, type Life, type Step } from './life.ts';
import { validOf, type Mail, type Sale } from './model.ts';

/** All that waits is sent to the mail server; each customer gets what is still true, once. */
export async function deliver(life: Life): Promise<Step> {
  const { server, peer, sales } = life;
  const { database } = server.deps;
  const ids = sales.map(({ id }) => id);
  const from = peer.received.length;
  const worker = await startWorker(server.deps);
  await until(async () => {
    await hurry(server);
    const [waiting] = await database`
      select from mails m join mail_requests r on r.mail_id = m.id
      where transaction_id = any(${ids}::text[]) and m.state = 'queued' limit 1`;
    return !waiting;
  });
  await worker.stop();
  const came = peer.received.slice(from);
  const valid = new Set(sales.flatMap(validOf).map(({ number }) => number));
  const is = sales.map(({ id, email }) => {
    const mails = came.filter(({ subject }) => subject?.includes(id));
    const outdated = mails
      .flatMap(({ attachments }) => attachments.map(({ filename }) => filename ?? ''))
      .filter((name) => !valid.has(name.split('_')[1] ?? ''));
    return {
      id,
      kinds: mails.map(({ subject }) => kindOf(subject ?? '')).toSorted(),
      toOthers: mails.filter(({ to }) => ![email, 'pajak@retail.example'].includes(to?.[0]?.address ?? ''))
        .length,
      outdated,
    };
  });
  const should = sales.map((sale) => {
    const kinds = sale.queued.filter((mail) => isStillTrue(sale, mail)).map(({ kind }) => kind);
    return { id: sale.id, kinds: kinds.toSorted(), toOthers: 0, outdated: [] };
  });
  for (const sale of sales) {
    for (const { returned } of sale.queued) if (returned) returned.isTold = true;
    if (sale.queued.some(({ kind }) => aboutFakturs.has(kind))) sale.mailedAt.push(nowOf(life));
    sale.queued = [];
  }
  return { is, should };
}

/** What names or brings a faktur. */
const aboutFakturs = new Set(['requestClosed', 'fakturAttached', 'fakturReplaced', 'goodsReturned']);

function isStillTrue(sale: Sale, { kind, number, numbers = [] }: Mail): boolean {
  // What was replaced since is told of by the mail with the new one.
  const isOutdated = numbers.length > 0 && validOf(sale).every((one) => !numbers.includes(one.number));
  if (kind === 'requestClosed') return sale.status === 'closed' && !isOutdated;
  if (number !== undefined)
    return sale.status === 'closed' && validOf(sale).some((one) => one.number === number);
  return true;
}

const subjects: [kind: string, words: RegExp][] = [
  ['requestClosed', /^Faktur pajak untuk struk \d+$/],
  ['fakturCancelled', /^Faktur pajak untuk struk \d+ dibatalkan$/],
  ['fakturMoved', /^Faktur pajak yang kami kirim bukan untuk struk \d+$/],
  ['fakturAttached', /^Dokumen faktur pajak/],
  ['fakturReplaced', /^Faktur pajak pengganti/],
  ['goodsReturned', /nota retur$/],
  ['statusChanged', /dibuka kembali|sedang diproses|ditolak$/],
  ['correctionReceived', /^Pelanggan /],
  ['dataCorrected', /^Data permintaan .* dikoreksi$|kami terima$/],
  ['correctionSettled', /^Jawaban atas/],
];
const kindOf = (subject: string): string =>
  subjects.find(([, words]) => words.test(subject))?.[0] ?? `unknown: ${subject}`;
