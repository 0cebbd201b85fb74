import { createHash, randomUUID } from 'node:crypto';
import { defaultIssuing, type IssuingSettings } from '../../src/domain/coretax/issuing/issuing-settings.ts';
import { statesBeforeProvider, type IssueState } from '../../src/domain/coretax/issuing/issue.ts';
import type { Database } from '../../src/server/database/database.ts';
import { saveIssuing } from '../../src/server/store/issuing/issuing-settings.ts';
import type { TestServer } from './server.ts';

export type PlantedIssue = {
  transactionId: string;
  state: IssueState;
  code?: string;
  round?: number;
  number?: string | null;
  verdict?: string | null;
};

/** The invoice of a planted sale of one line, but for what the request says. */
const invoice = JSON.stringify({
  addInfo: '',
  customDoc: '',
  customDocMonthYear: '',
  facilityStamp: '',
  sellerPlace: '0012345674011000000000',
  buyerDocument: 'TIN',
  buyerCountry: 'IDN',
  buyerDocumentNumber: '-',
  buyerEmail: '',
  buyerPlace: '',
  lines: [
    {
      kind: 'A',
      goodsCode: '000000',
      name: 'Kertas A4 80 gsm',
      unit: 'UM.0021',
      price: '10000000',
      quantity: '100',
      discount: '0',
      taxBase: '10000000',
      otherTaxBase: '9166667',
      vatRate: 12,
      vat: '1100000',
    },
  ],
});

/** Writes an issue as it stands after calls that the test does not make. */
export async function plantIssue(database: Database, issue: PlantedIssue): Promise<string> {
  const id = randomUUID();
  const { transactionId, state, code = '04', round = 1, number = null, verdict = null } = issue;
  const isSent = ![...statesBeforeProvider, 'withdrawn'].some((one) => one === state);
  await database`
    insert into issues (id, transaction_id, code, round, state, provider, invoice, faktur_number, verdict, is_automatic,
      asked_by, due_on, queued_at, sent_at, composed_at)
    select ${id}, transaction_id, ${code}, ${round}, ${state}, ${isSent ? 'pajakexpress' : null},
      case when ${isSent} then ${invoice}::text::jsonb || jsonb_build_object('date', to_char(sales_date, 'YYYY-MM-DD'),
        'code', ${code}::text, 'reference', transaction_id, 'buyerTin', npwp, 'buyerName', company_name,
        'buyerAddress', company_address) end,
      ${number}, ${verdict}, false, 'staff', '2026-12-20', now(), ${isSent ? new Date() : null}, ${isSent ? new Date() : null}
    from requests where transaction_id = ${transactionId}`;
  return id;
}

/** The states of the issues of a request, the oldest round first. */
export async function issueStates(database: Database, transactionId: string): Promise<IssueState[]> {
  const rows = await database<{ state: IssueState }[]>`
    select state from issues where transaction_id = ${transactionId} order by code, round`;
  return rows.map(({ state }) => state);
}

/** The settings of issuing by press, changed as a test needs them. */
export const saveIssuingBy = (database: Database, changes: Partial<IssuingSettings> = {}): Promise<void> => {
  const settings: IssuingSettings = {
    ...defaultIssuing,
    provider: 'pajakexpress',
    policy: 'press',
    ...changes,
  };
  return saveIssuing(database, { settings, secrets: {}, by: 'admin', now: new Date() });
};

/** An issue whose PDF has come and was not taken. */
export async function plantDoubtful(
  { deps: { database, files } }: TestServer,
  { content, ...issue }: Omit<PlantedIssue, 'state'> & { content: Buffer },
): Promise<string> {
  const id = await plantIssue(database, { ...issue, state: 'approved' });
  const file = await files.put(content);
  const sha256 = createHash('sha256').update(content).digest();
  await database`update issues set file = ${file}, sha256 = ${sha256}, pages = 1, reference = 'PX-1' where id = ${id}`;
  return id;
}
