import { createHash } from 'node:crypto';
import type { Clock } from '../../../../ports/clock.ts';
import { aboutOf, textOf, type JsonObject } from '../asked-faktur.ts';
import type { CallLimit } from '../call-limit.ts';
import { jsonOf, type Reply, type UnderstoodCall, type Wire, type WireCall } from '../exchange.ts';
import type { Faults } from '../faults.ts';
import type { OfficeFaktur, TaxOffice } from '../tax-office.ts';
import {
  duplicateReference,
  fakturOf,
  gatewayFaults,
  invalid,
  manners,
  notCancellable,
  notFound,
  told,
  unreadable,
  withoutReference,
} from './answers.ts';
import { readFakturBody } from './faktur-body.ts';
import { signatureFault, type ClientKey } from './signature.ts';

const provider = 'klikpajak';
const root = '/v2/klikpajak/v2/efaktur/out';

type Needs = {
  office: TaxOffice;
  faults: Faults;
  clock: Clock;
  limit: CallLimit;
  key: ClientKey;
  pdfAddress: (faktur: OfficeFaktur) => string;
  print: (faktur: OfficeFaktur) => Buffer;
};

/** The words of Klikpajak: one host behind a gateway that checks signatures. */
export function klikpajakWire({ office, faults, clock, limit, key, pdfAddress, print }: Needs): Wire {
  /** What was sent with an idempotency key, and what became of that. */
  const answered = new Map<string, { digest: string; faktur: OfficeFaktur }>();

  const shown = (faktur: OfficeFaktur) => fakturOf(faktur, office.hasPdf(faktur) ? pdfAddress(faktur) : null);

  const create = (call: WireCall, body: JsonObject): UnderstoodCall => {
    const asked = readFakturBody(body);
    if (Array.isArray(asked)) return { call: 'create', act: () => unreadable(asked) };
    const subject = { call: 'create', ...aboutOf(asked) } as const;
    const act = (): Reply => {
      const idempotencyKey = String(call.headers['x-idempotency-key'] ?? '');
      const reference = textOf(body['client_reference_id']);
      if (idempotencyKey === '' || reference === '') return withoutReference;
      const digest = createHash('sha256').update(call.body).digest('hex');
      const before = answered.get(idempotencyKey);
      if (before) return before.digest === digest ? told(shown(before.faktur)) : duplicateReference;
      if (office.find({ provider, key: reference })) return duplicateReference;
      const old = body['substitution_flag'] === true ? String(body['substituted_tax_invoice_id']) : null;
      const replaces = old === null ? null : (office.find({ provider, id: old })?.number ?? '');
      const wrong = office.faults(asked, replaces);
      if (wrong.length > 0) return invalid(wrong);
      const quirks = faults.quirks({ provider, ...subject });
      const faktur = office.draft({ provider, key: reference, asked, replaces, quirks });
      answered.set(idempotencyKey, { digest, faktur });
      if (call.url.searchParams.get('auto_approval') === 'true') office.upload(faktur);
      return told(shown(faktur), 201);
    };
    return { ...subject, act };
  };

  const onFaktur = (id: string, name: UnderstoodCall['call'], act: (faktur: OfficeFaktur) => Reply) => {
    const faktur = office.find({ provider, id });
    return { call: name, ...aboutOf(faktur?.asked), act: () => (faktur ? act(faktur) : notFound) };
  };

  /** Lies on a host of its own, which is nobody's to show a signature to. */
  const pdf = ({ headers }: WireCall, seal: string): UnderstoodCall => {
    const faktur = office.find({ provider, seal });
    const act = (): Reply => {
      if (headers.authorization !== undefined)
        return { status: 400, body: { message: 'no credentials here' } };
      if (!faktur) return notFound;
      return { status: 200, body: print(faktur), headers: { 'content-type': 'application/pdf' } };
    };
    return { call: 'pdf', ...aboutOf(faktur?.asked), act };
  };

  return {
    provider,
    manners,
    limit,
    forgetTokens: () => {},
    understand(call) {
      const { method, url } = call;
      const seal = /^\/files\/([\w-]+)\.pdf$/.exec(url.pathname)?.[1];
      if (seal !== undefined) return pdf(call, seal);
      if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) return undefined;
      const fault = signatureFault(call, key, clock.now());
      if (fault) return gatewayFaults[fault];
      const [id, act = ''] = url.pathname.slice(root.length + 1).split('/');
      if (method === 'POST' && !id) return create(call, jsonOf(call));
      if (method === 'GET' && !id) {
        const asked = url.searchParams.get('client_reference_id') ?? '';
        const found = office.fakturs.filter((one) => one.provider === provider && one.key === asked);
        return {
          call: 'list',
          ...aboutOf(found[0]?.asked),
          act: () => told(found.map((one) => office.read(one)).map(shown)),
        };
      }
      if (!id) return undefined;
      if (method === 'GET') return onFaktur(id, 'read', (faktur) => told(shown(office.read(faktur))));
      if (method === 'PUT' && act === 'approve')
        return onFaktur(id, 'approve', (faktur) => {
          if (faktur.state === 'draft') office.upload(faktur);
          return told(shown(faktur));
        });
      if (method === 'PUT' && act === 'cancel')
        return onFaktur(id, 'cancel', (faktur) => {
          if (faktur.state !== 'approved') return notCancellable;
          office.cancel(faktur);
          return told(shown(faktur));
        });
      return undefined;
    },
  };
}
