import type { RememberedFaktur } from '#domain/coretax/issuing/remembered-faktur.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createCallLimit } from './call-limit.ts';
import { listen, type CallLine } from './exchange.ts';
import { createFaults, type FaultRule } from './faults.ts';
import { klikpajakWire } from './klikpajak/klikpajak-wire.ts';
import { createPushes, type PushTarget } from './klikpajak/pushes.ts';
import type { ClientKey } from './klikpajak/signature.ts';
import { pajakexpressWire, type Account } from './pajakexpress/pajakexpress-wire.ts';
import { factsOf, type PrintedSeller } from './printing/facts-of.ts';
import { printFaktur } from './printing/print-faktur.ts';
import { createTaxOffice, type FakturState, type OfficeFaktur } from './tax-office.ts';

/** Who may call the stand-in, unless it is told otherwise. Nothing that is real is behind these. */
export const standInAccess = {
  klikpajak: { clientId: 'tiruan', clientSecret: 'rahasia-penyedia-tiruan' },
  pajakexpress: { email: 'pajak@contoh.co.id', password: 'sandi-penyedia-tiruan' },
} as const satisfies { klikpajak: ClientKey; pajakexpress: Account };

export type StandInOptions = {
  /** The ports of the API and of the host for PDFs; without them any that are free are taken. */
  ports?: { api: number; report: number };
  clock?: Clock;
  seller: PrintedSeller;
  klikpajak?: ClientKey;
  pajakexpress?: Account;
  callsPerMinute?: number;
  penaltySeconds?: number;
  /** What every answer takes at least. */
  latencyMs?: number;
  log?: (line: CallLine) => void;
  /** What was asked for before. */
  remembered?: readonly RememberedFaktur[];
};

/** A faktur as the tax office has it; amounts in rupiah as they are printed. */
export type KnownFaktur = {
  provider: OfficeFaktur['provider'];
  id: string;
  reference: string;
  code: string;
  buyer: string;
  state: FakturState;
  number: string | null;
  replaces: string | null;
  dppNilaiLain: number;
  ppn: number;
};

/** Whether an address is one of the host for PDFs. */
const isReport = (path: string): boolean => path.startsWith('/report/') || path.startsWith('/files/');

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/**
 * A server that behaves as the providers do, without a tax office behind it: for the demo and for tests. What it knows, it
 * keeps in memory. Both providers work for the same seller; PajakExpress has a second host for its PDFs, where those of
 * Klikpajak lie, too.
 */
export async function startStandIn(options: StandInOptions) {
  const {
    ports = { api: 0, report: 0 },
    clock = { now: () => new Date() },
    seller,
    latencyMs = 0,
    log = () => {},
  } = options;
  const { callsPerMinute = 6_000, penaltySeconds = 30 } = options;
  const { klikpajak = standInAccess.klikpajak, pajakexpress = standInAccess.pajakexpress } = options;
  const limitOf = () => createCallLimit(clock, { most: callsPerMinute, penaltySeconds });
  let reportAddress = '';
  const pdfAddress = ({ seal }: OfficeFaktur) => `${reportAddress}/files/${seal}.pdf`;
  const approvalSign = ({ seal }: OfficeFaktur) => `${reportAddress}/sign/${seal}`;
  const print = (faktur: OfficeFaktur) => printFaktur(factsOf(faktur, seller), faktur.quirks.print);
  const faults = createFaults(clock);
  const pushes = createPushes(clock, pdfAddress);
  const office = createTaxOffice(clock, (faktur) => {
    if (faktur.provider === 'klikpajak') pushes.generated(faktur);
  });
  const wires = [
    klikpajakWire({ office, faults, clock, limit: limitOf(), key: klikpajak, pdfAddress, print }),
    pajakexpressWire({
      office,
      faults,
      clock,
      limit: limitOf(),
      account: pajakexpress,
      npwp: seller.npwp,
      approvalSign,
      print,
    }),
  ];
  const needs = { wires, faults, now: clock.now, latencyMs, log };
  const report = await listen(ports.report, { ...needs, serves: isReport });
  reportAddress = report.address;
  const api = await listen(ports.api, { ...needs, serves: (path) => !isReport(path) }).catch(
    async (error: unknown) => {
      await report.close();
      throw error;
    },
  );
  const hosts = [api, report];
  for (const faktur of options.remembered ?? []) office.remember(faktur);

  return {
    address: api.address,
    reportAddress,
    /** Everything that was ever asked for and not deleted, in its order. */
    fakturs: (): KnownFaktur[] =>
      office.fakturs.map((faktur) => {
        const { provider, id, asked, state, number, replaces } = faktur;
        const { dppNilaiLain, ppn } = factsOf(faktur, seller);
        const { reference, code, buyer } = asked;
        return {
          provider,
          id,
          reference,
          code,
          buyer: buyer.number,
          state,
          number,
          replaces,
          dppNilaiLain,
          ppn,
        };
      }),
    /** What goes wrong from now on, in place of what was told before. */
    script: (rules: readonly FaultRule[]) => faults.script(rules),
    pushTo: (target: PushTarget) => pushes.to(target),
    pushes: pushes.sent,
    /** Nobody answers any more, until it comes up with all that it knew. */
    goDown: () => Promise.all(hosts.map((host) => host.close())),
    comeUp: () => Promise.all(hosts.map((host) => host.open())),
    async stop(): Promise<void> {
      await pushes.stop();
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}
