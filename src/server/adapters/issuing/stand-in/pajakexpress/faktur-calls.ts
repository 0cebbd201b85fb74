import { aboutOf, textOf, type FakturFault, type JsonObject } from '../asked-faktur.ts';
import type { Reply, UnderstoodCall, WireCall } from '../exchange.ts';
import type { Faults } from '../faults.ts';
import type { OfficeFaktur, TaxOffice } from '../tax-office.ts';
import { messageOf, notFound, refused, rowOf, statusOf, told } from './answers.ts';
import { readDraftBody, type AskedDraft } from './draft-body.ts';

const provider = 'pajakexpress';

export type FakturCallNeeds = {
  office: TaxOffice;
  faults: Faults;
  npwp: string;
  /** The address that the tax office gives a signed faktur. */
  approvalSign: (faktur: OfficeFaktur) => string;
  print: (faktur: OfficeFaktur) => Buffer;
};

const onlyGoodsCode = '000000';

const onFaktur = (
  call: UnderstoodCall['call'],
  faktur: OfficeFaktur | undefined,
  act: (faktur: OfficeFaktur) => Reply,
): UnderstoodCall => ({ call, ...aboutOf(faktur?.asked), act: () => (faktur ? act(faktur) : notFound) });

/** The calls about fakturs, by their addresses. */
export function fakturCalls({ office, faults, npwp, approvalSign, print }: FakturCallNeeds) {
  const faultsOf = ({ asked, replaces, seller }: AskedDraft): FakturFault[] => [
    ...office.faults(asked, replaces),
    ...(asked.lines.every(({ goodsCode }) => goodsCode === onlyGoodsCode)
      ? []
      : [{ code: 'goodsCode', field: 'kdBrgJasa' } as const]),
    ...(seller === npwp ? [] : [{ code: 'required', field: 'namaTokoPenjual' } as const]),
  ];

  const create = (body: JsonObject): UnderstoodCall => {
    const draft = readDraftBody(body);
    if (Array.isArray(draft))
      return { call: 'create', act: () => refused(422, `${draft.join(', ')} tidak valid`) };
    const subject = { call: 'create', ...aboutOf(draft.asked) } as const;
    const act = (): Reply => {
      const [wrong] = faultsOf(draft);
      if (wrong) return refused(422, messageOf(wrong));
      const quirks = faults.quirks({ provider, ...subject });
      const { id } = office.draft({ provider, key: null, ...draft, quirks });
      return told({ id: Number(id), statusFaktur: 'DRAFT' });
    };
    return { ...subject, act };
  };

  const draftOf = (body: JsonObject) => office.find({ provider, id: String(body['id']) });

  const upload = (body: JsonObject) =>
    onFaktur('upload', draftOf(body), (faktur) => {
      if (textOf(body['tempatPenandatangan']) === '' || textOf(body['npwpNikPenandatangan']) === '')
        return refused(422, 'npwpNikPenandatangan wajib diisi');
      if (faktur.state !== 'draft') return refused(409, 'Faktur sudah diupload');
      office.upload(faktur);
      return told({
        id: Number(faktur.id),
        nomorFaktur: faktur.number ?? '',
        statusFaktur: statusOf(faktur),
      });
    });

  const remove = (body: JsonObject) =>
    onFaktur('delete', draftOf(body), (faktur) => {
      if (faktur.state !== 'draft') return refused(422, 'Hanya draft yang dapat dihapus');
      office.remove(faktur);
      return told(null);
    });

  /** Whatever contains what was asked for, as searches do. */
  const list = ({ url: { searchParams } }: WireCall): UnderstoodCall => {
    const reference = searchParams.get('referensi') ?? '';
    const page = Number(searchParams.get('page') ?? 1);
    const limit = Number(searchParams.get('limit') ?? 10);
    const act = () => {
      const found = office.search(provider, reference);
      const rows = found
        .slice((page - 1) * limit, page * limit)
        .map((faktur) => rowOf(office.read(faktur), npwp, approvalSign(faktur)));
      const metaPage = { page, limit, totalData: found.length, totalPage: Math.ceil(found.length / limit) };
      return told(rows, { metaPage });
    };
    const [newest] = office.search(provider, reference);
    return { call: 'list', ...aboutOf(newest?.asked), reference, act };
  };

  const cancel = (body: JsonObject) =>
    onFaktur('cancel', office.find({ provider, number: textOf(body['nomorFaktur']) }), (faktur) => {
      if (textOf(body['npwpPenjual']) !== npwp) return notFound;
      if (faktur.state !== 'approved') return refused(422, 'Faktur tidak dapat dibatalkan');
      office.cancel(faktur);
      // Spelt otherwise than in lists.
      return told({ nomorFaktur: faktur.number, statusFaktur: 'CANCELED' });
    });

  const pdf = (body: JsonObject): UnderstoodCall => {
    const faktur = office.find({ provider, seal: textOf(body['url']).split('/').at(-1) ?? '' });
    const act = (): Reply => {
      const isThere = faktur && approvalSign(faktur) === body['url'] && office.hasPdf(faktur);
      if (!isThere)
        return { status: 200, body: { KdStatus: '0', message: 'PDF belum tersedia', data: null } };
      const arraybuff = print(faktur).toString('base64');
      return { status: 200, body: { KdStatus: '1', message: 'Success', data: { arraybuff } } };
    };
    return { call: 'pdf', ...aboutOf(faktur?.asked), act };
  };

  const checkBuyer = (body: JsonObject): UnderstoodCall => {
    const number = textOf(body['npwp']);
    const act = (): Reply => {
      const buyer = office.buyer(number);
      if (!buyer) return refused(404, 'NPWP tidak ditemukan');
      return told({ nama: buyer.name, alamat: buyer.address, statusWp: buyer.status });
    };
    return { call: 'checkBuyer', buyer: number, act };
  };

  return {
    'POST /IF_TXR_001/create': create,
    'POST /IF_TXR_001/upload': upload,
    'POST /IF_TXR_001/delete': remove,
    'GET /IF_TXR_001': (_body: JsonObject, call: WireCall) => list(call),
    'POST /IF_TXR_006': cancel,
    'POST /IF_CLB_059': checkBuyer,
    'POST /report/ctas/cetak': pdf,
  };
}
