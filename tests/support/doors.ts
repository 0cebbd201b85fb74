import { catalog } from '../../src/contract/catalog.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Role } from '../../src/domain/staff/permissions.ts';
import type { Client } from './client.ts';
import { wholeAnswer } from './whole-answer.ts';

export type CallName = keyof typeof catalog;
type Door = 'anyone' | 'customers' | 'tills' | 'warehouse' | readonly Role[];

const everyone: Door = ['staff', 'manager', 'superAdmin'];
const leads: Door = ['manager', 'superAdmin'];
const superAdmin: Door = ['superAdmin'];

/** Who may call what, written out by hand: a new call does not compile here until somebody has decided. */
export const doors: Record<CallName, Door> = {
  readSession: 'anyone',
  login: 'anyone',
  logout: 'anyone',
  activate: 'anyone',
  startCompanySignIn: 'anyone',
  finishCompanySignIn: 'anyone',
  endCompanySignIn: 'anyone',
  readCaptchaChallenge: 'anyone',
  feedSales: 'tills',
  feedReturns: 'tills',
  checkTransaction: 'anyone',
  lookupCompany: 'anyone',
  submitRequest: 'anyone',
  submitRequests: 'anyone',
  confirmRequest: 'anyone',
  resendConfirmation: 'anyone',
  leaveReceipt: 'anyone',
  track: 'anyone',
  trackStatus: 'anyone',
  customerDetail: 'anyone',
  posDetail: 'anyone',
  trackFaktur: 'anyone',
  readCorrection: 'anyone',
  correctData: 'anyone',
  askForLink: 'anyone',
  openVisit: 'anyone',
  readVisit: 'anyone',
  endVisit: 'anyone',
  listMyRequests: 'customers',
  downloadMyFakturs: 'customers',
  withdrawRequest: 'customers',
  readTotals: everyone,
  readDashboard: everyone,
  listRequests: everyone,
  readRequest: everyone,
  readNeighbours: everyone,
  readTimeline: everyone,
  readNpwpPhoto: everyone,
  readReceiptPhoto: everyone,
  readFaktur: everyone,
  readFakturPage: everyone,
  findArchived: everyone,
  readArchived: everyone,
  readArchivedFaktur: everyone,
  changeStatus: everyone,
  uploadFaktur: everyone,
  undo: everyone,
  resendMail: everyone,
  revokeTracking: everyone,
  listCloseCandidates: everyone,
  listRejectCandidates: everyone,
  readIds: everyone,
  readIdsTemplate: everyone,
  validateEmails: everyone,
  validateStatuses: everyone,
  closeMany: everyone,
  rejectMany: everyone,
  uploadForClosing: everyone,
  uploadForRejecting: everyone,
  readBulkList: superAdmin,
  savePreferences: everyone,
  listViews: everyone,
  addView: everyone,
  changeView: everyone,
  deleteView: everyone,
  countViews: everyone,
  listColleagues: everyone,
  listMatchingIds: everyone,
  actOnSeveral: everyone,
  takeNext: everyone,
  addNote: everyone,
  readLines: everyone,
  watchDesk: everyone,
  listStores: everyone,
  downloadReport: leads,
  listCompanies: everyone,
  updateCompany: everyone,
  readSettings: everyone,
  saveSettings: superAdmin,
  readChain: superAdmin,
  saveChain: superAdmin,
  uploadLogo: superAdmin,
  readPoster: everyone,
  checkExport: everyone,
  exportToCoretax: everyone,
  listBatches: everyone,
  readBatch: everyone,
  downloadBatchXml: everyone,
  downloadBatchExcel: everyone,
  rejectItems: everyone,
  discardBatch: leads,
  editBuyer: everyone,
  openDrop: everyone,
  listDrops: everyone,
  readDrop: everyone,
  addToDrop: everyone,
  chooseRequest: everyone,
  readDropPage: everyone,
  runDrop: everyone,
  deleteDrop: everyone,
  recordFaktur: everyone,
  readDeadlines: everyone,
  readDigunggung: leads,
  takeSnapshot: leads,
  downloadDigunggung: leads,
  reportMasa: leads,
  requestReplacement: everyone,
  withdrawReplacement: everyone,
  cancelFaktur: leads,
  listReturnsToNote: everyone,
  noteReturn: everyone,
  listCorrections: everyone,
  readCorrectionPhoto: everyone,
  settleCorrection: everyone,
  listUsers: superAdmin,
  addUser: superAdmin,
  changeRole: superAdmin,
  deleteUser: superAdmin,
  issueActivation: superAdmin,
  readAccount: everyone,
  endSession: everyone,
  endOtherSessions: everyone,
  changePassword: everyone,
  listApiKeys: superAdmin,
  addApiKey: superAdmin,
  revokeApiKey: superAdmin,
  readAudit: superAdmin,
  listPrivacyFiles: leads,
  openPrivacyFile: leads,
  readPrivacyFile: leads,
  changePrivacyFile: leads,
  findPerson: leads,
  giveOutData: leads,
  correctPerson: leads,
  erasePerson: leads,
  endPrivacyFile: leads,
  listWebhooks: superAdmin,
  addWebhook: superAdmin,
  changeWebhook: superAdmin,
  deleteWebhook: superAdmin,
  replaceWebhookSecret: superAdmin,
  testWebhook: superAdmin,
  listDeliveries: superAdmin,
  resendDeliveries: superAdmin,
  listMailbox: 'anyone',
  readMessage: 'anyone',
  readMessagePage: 'anyone',
  readAttachment: 'anyone',
  emptyMailbox: 'anyone',
};

export const calls = Object.entries<Endpoint>(catalog).map(([name, endpoint]) => ({
  name: name as CallName,
  endpoint,
  door: doors[name as CallName],
}));
export const staffCalls = calls.flatMap(({ name, endpoint, door }) =>
  typeof door === 'object' ? [{ name, endpoint, door }] : [],
);
/** The tills have no browser that could be misled: their key stands in for the anti-forgery token. */
export const changingCalls = calls.filter(
  ({ door, endpoint }) => door !== 'tills' && endpoint.method !== 'GET',
);

const lists = new Set<string>([catalog.listRequests.path, catalog.listCompanies.path]);

type Answer = { status: number; code: string | undefined };

/** The names of nobody and nothing, and an empty body: whoever is let in changes nothing by it. */
export async function knock(
  client: Client,
  { method, path, body }: Endpoint,
  headers?: Record<string, string>,
): Promise<Answer> {
  const response = await client.send(
    method,
    // Without a page these lists are exports, which are more than the door: exits.test.ts tries them.
    path.replaceAll(/\{\w+\}/g, '0') + (lists.has(path) ? '?page=1' : ''),
    body ? {} : undefined,
    headers,
  );
  const text = await wholeAnswer(response);
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
  const code = isJson ? (JSON.parse(text) as { code?: string } | null)?.code : undefined;
  return { status: response.status, code };
}
