import { afterAll, beforeAll, expect } from 'vitest';
import type { AuditAction } from '../../src/domain/staff/audit.ts';
import { noFace } from '../../src/domain/chain/face.ts';
import { addDays, jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { archiveRequests } from '../../src/server/features/processing/ended/archive-requests.job.ts';
import { deleteRecords } from '../../src/server/features/processing/ended/delete-records.job.ts';
import { admitPerson } from '../../src/server/features/staff/company/admit-person.ts';
import { deletePhotos } from '../../src/server/features/processing/ended/delete-photos.job.ts';
import { feed, newCode, newOwner, newReceiptId, saleOf, sayNotUs } from '../support/buyer-codes.ts';
import { addKey, bearer } from '../support/api-keys.ts';
import { closeMany, newIds, plantFor, rejectMany } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { companyToken } from '../../src/server/secrets/tokens.ts';
import { linkToken, sendCorrection } from '../support/corrections.ts';
import { download, exportRequests, plantSales, saveSeller } from '../support/coretax.ts';
import { answerOf, move, newRequest, sendFaktur, startDesk, undo, type Desk } from '../support/desk.ts';
import {
  addFile,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  replacementOf,
  runDrop,
  usualAmounts,
} from '../support/drops.ts';
import {
  downloadRetailFile,
  downloadSnapshot,
  recount,
  report,
  takeSnapshot,
  writeRetailFile,
} from '../support/digunggung.ts';
import { newReceipts, ticketOf } from '../support/handover.ts';
import { plantDoubtful, plantIssue } from '../support/issues.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { openFile } from '../support/privacy.ts';
import { promise } from '../support/promise.ts';
import { customer, submitForm } from '../support/request-form.ts';
import { giveStep, halfway, setUpApp } from '../support/second-step.ts';
import { newUser, signedIn, staffPassword, tokenOf } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { visitOf } from '../support/visits.ts';
import { textOf } from '../support/whatsapp-peer.ts';
import { addWebhook, webhookBody } from '../support/webhook-receiver.ts';
import { sheetOf, xlsxOf } from '../support/xlsx-files.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
});
afterAll(() => desk.stop());

/** A provider at which nobody answers. */
const deadProvider = {
  address: 'http://127.0.0.1:9',
  reportAddress: 'http://127.0.0.1:9',
  email: 'pajak@ritel.example',
  npwp: '0012345674011000',
  password: 'rahasia sekali',
};

promise(27, 'Sign-ins, refusals, views, changes and exports are written down', async () => {
  const { server, staff, manager, admin } = desk;
  const sql = server.deps.database;
  const [id, other] = [await newRequest(server, 'open'), await newRequest(server, 'process')];
  const unconfirmed = await newRequest(server);
  const ids = await plantFor(desk, 'banyak@pelanggan.example', [{}, {}]);
  const rejected = await plantFor(desk, 'sedikit@pelanggan.example', [{}]);
  await sendFaktur(staff, other);

  await saveSeller(sql);
  const [sale = '', lateSale = ''] = newIds(2);
  const today = jakartaDay(server.clock.now());
  // In the month before the last: past its day of upload.
  const longAgo = addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1);
  await plantSales(sql, [
    { transactionId: sale, salesDate: today },
    { transactionId: lateSale, salesDate: longAgo },
  ]);
  let batch = 0;
  const [number, typed] = [newNumber(), newNumber()];
  const dropAndRun = async (client: Client, content: Buffer) => {
    const drop = await openDrop(client);
    await addFile(client, drop, content);
    return runDrop(client, drop);
  };

  const list = new FormData();
  list.set('TT_TRXNO', ids.join(','));
  list.set('file', new Blob([new Uint8Array(xlsxOf({ sheets: [sheetOf([['1']])] }))]), 'daftar.xlsx');
  let operation = '';
  let undoId: unknown;
  let viewId = '';
  let till = { id: '' };
  let ticket = { handed: '', handover: '' };
  let secret = '';
  const readByKey = async (path: string) => {
    const { secret: key } = await addKey(admin, `Gudang ${path}`, { kind: 'read', personalData: true });
    const headers = { authorization: `Bearer ${key}` };
    return (await new Client(server.address).get(`/api/warehouse/${path}`, headers)).arrayBuffer();
  };
  const sendByKey = (path: string, body: unknown) =>
    new Client(server.address).post(path, body, { authorization: `Bearer ${secret}` });
  const [asked = '', refused = '', unknown = '', doubtful = ''] = newIds(4);
  await plantSales(
    sql,
    [asked, refused, unknown, doubtful].map((transactionId) => ({ transactionId, salesDate: today })),
  );
  const owner = await newOwner(server);
  let code = { id: '', code: '' };
  let webhook = '';
  const ownStep = await newUser(server, 'langkah', 'staff');
  let app = { secret: '', recoveryCodes: [''] };
  const company = { taxid: '', email: 'baru@contoh.co.id', name: 'PT Baru', address: 'Jl. Baru 1' };
  const companies = (await (await staff.get('/api/master_customer?page=1')).json()) as { TT_NPWP: string }[];

  const exportCompany = async () =>
    (await manager.get(`/api/master_customer?q=${companies[0]?.TT_NPWP}`)).arrayBuffer();

  const correct = async (fields: Record<string, string>) =>
    sendCorrection(new Client(server.address), id, await linkToken(server, id), fields);

  let file = '';
  const privacyFile = (kind: 'access' | 'correction' | 'erasure', email = 'banyak@pelanggan.example') =>
    openFile(manager, { kind, email });

  const writeChat = (text: string) =>
    new Client(server.address).post('/api/demo/whatsapp', { phone: '6281355577799', text });

  /** What each action is done by, and whose name its line must bear. */
  const acts: Record<AuditAction, [who: string, act: () => Promise<unknown>]> = {
    signIn: ['manager', () => signedIn(server, 'manager')],
    signInFailed: ['staff', () => new Client(server.address).signIn('staff', 'a wrong password')],
    signOut: ['staff', async () => (await signedIn(server, 'staff')).post('/api/logout')],
    endSessions: [
      'kasir',
      async () => {
        await newUser(server, 'kasir', 'staff');
        const another = await signedIn(server, 'kasir', staffPassword);
        return another.post('/api/account/sessions/end-others');
      },
    ],
    changePassword: [
      'kasir',
      async () =>
        (await signedIn(server, 'kasir', staffPassword)).send('PUT', '/api/account/password', {
          current: staffPassword,
          password: `${staffPassword} hangat`,
        }),
    ],
    refused: ['staff', () => staff.get('/api/users')],
    keyRefused: [
      'KEY',
      async () => {
        const { apiKey, secret: lost } = await addKey(admin, 'Gudang lama', { kind: 'read' });
        await admin.post(`/api/keys/${apiKey.id}/revocation`);
        await new Client(server.address).get('/api/warehouse/requests', bearer(lost));
        await server.deps.failures.flush();
      },
    ],
    openVisit: ['CUSTOMER', () => visitOf(server, customer.TT_EMAIL)],
    liftRowBound: ['admin', () => admin.post('/api/users/staff/rows')],
    viewRequest: ['manager', () => manager.get(`/api/trx_tiket/${id}`)],
    viewNpwpPhoto: ['staff', () => staff.get(`/api/trx_tiket/${id}/foto_npwp`)],
    viewReceiptPhoto: ['manager', () => manager.get(`/api/trx_tiket/${id}/foto_struk`)],
    attachFaktur: ['staff', () => sendFaktur(staff, id)],
    viewFaktur: ['admin', () => admin.get(`/api/trx_tiket/${id}/file_faktur`)],
    changeStatus: ['staff', async () => (undoId = (await move(staff, other, 'C'))['undo'])],
    undoStatus: ['staff', () => undo(staff, undoId)],
    addCompany: [
      'staff',
      async () => {
        await sendFaktur(staff, other);
        undoId = (await move(staff, other, 'C'))['undo'];
      },
    ],
    removeCompany: ['staff', () => undo(staff, undoId)],
    // After it: a closed request of the same company keeps it.
    undoFaktur: [
      'staff',
      async () => {
        const closed = await newRequest(server, 'closed');
        return undo(staff, (await sendFaktur(staff, closed))['undo']);
      },
    ],
    closeMany: ['staff', async () => (operation = String((await closeMany(staff, ids))['operation']))],
    rejectMany: ['manager', () => rejectMany(manager, rejected)],
    keepList: ['staff', () => staff.sendForm('/api/uploadc', list)],
    viewList: ['admin', () => admin.get(`/api/bulk-operations/${operation}/list`)],
    resendMail: [
      'staff',
      async () => {
        const [mail] = await sql<
          { id: string }[]
        >`update mails set state = 'failed' where id = (select max(id) from mails) returning id`;
        return staff.post('/api/resend-mail', { id: String(mail?.id) });
      },
    ],
    settleMessage: [
      'staff',
      async () => {
        const [mail] = await sql<
          { id: string }[]
        >`update mails set state = 'failed' where id = (select min(id) from mails) returning id`;
        return staff.post('/api/settle-message', { id: String(mail?.id) });
      },
    ],
    revokeTracking: ['staff', () => staff.post('/api/revoke-tracking', { trxno: id })],
    exportReport: ['manager', async () => (await manager.get('/api/report.xlsx')).arrayBuffer()],
    checkMany: ['staff', () => staff.post('/api/validate_status', { trxnos: ids })],
    viewCompanies: ['manager', () => manager.get('/api/master_customer?page=1&q=0')],
    exportRequests: ['admin', async () => (await admin.get('/api/trx_tiket')).arrayBuffer()],
    exportCompanies: ['manager', exportCompany],
    editCompany: [
      'staff',
      () => staff.send('PUT', '/api/update-email', { ...company, taxid: companies[0]?.TT_NPWP }),
    ],
    askVerification: ['staff', () => staff.post('/api/verify-email', { taxid: companies[0]?.TT_NPWP })],
    verifyEmail: [
      'CUSTOMER',
      async () => {
        const [link] = await sql<{ id: string }[]>`select id from company_links`;
        const token = companyToken(server.deps.signer, link?.id ?? '');
        return new Client(server.address).post('/api/confirm-company', { token });
      },
    ],
    editSeller: [
      'admin',
      async () =>
        admin.send('PUT', '/api/coretax/settings', await (await admin.get('/api/coretax/settings')).json()),
    ],
    editChain: [
      'admin',
      async () => {
        const { version } = (await (await admin.get('/api/chain')).json()) as { version: number };
        return admin.send('PUT', '/api/chain', { ...noFace, version, name: 'Toko Baru' });
      },
    ],
    editBuyer: [
      'staff',
      () => staff.send('PUT', `/api/coretax/requests/${id}/buyer`, { name: 'PT Baru', reason: 'Jl. Baru 1' }),
    ],
    setDocument: [
      'staff',
      () =>
        staff.send('PUT', `/api/coretax/requests/${id}/supporting-document`, {
          number: 'PPFTZ-03 12',
          monthYear: '112026',
          reason: 'Jl. Baru 1',
        }),
    ],
    bindWhatsapp: [
      'CUSTOMER',
      async () => {
        const answer = await answerOf((await visitOf(server, customer.TT_EMAIL)).get('/api/my/requests'));
        const rows = answer['requests'] as { TT_TRXNO: string; whatsapp: { chat: string } | null }[];
        const chat = rows.find((row) => row.TT_TRXNO === id)?.whatsapp?.chat;
        return writeChat(textOf(chat));
      },
    ],
    endWhatsapp: ['CUSTOMER', () => writeChat('STOP')],
    correctData: ['CUSTOMER', () => correct({ TT_NAMA_PT: 'PT Baru Sekali' })],
    withdrawRequest: [
      'CUSTOMER',
      async () => (await visitOf(server, customer.TT_EMAIL)).post(`/api/my/requests/${unconfirmed}/withdraw`),
    ],
    recordFaktur: [
      'staff',
      () =>
        staff.post(`/api/coretax/requests/${id}/fakturs`, {
          number: '04002600000000017',
          date: '2026-11-03',
          dpp: 1,
          dppNilaiLain: 1,
          ppn: 1,
        }),
    ],
    settleCorrection: [
      'staff',
      async () => {
        await correct({ TT_NPWP: '0099887766554433', TT_NAMA_PT: 'PT Baru Lagi', reason: 'Jl. Baru 2' });
        const open = (await (await staff.get('/api/coretax/corrections')).json()) as { id: string }[];
        return staff.post(`/api/coretax/corrections/${open[0]?.id}/settle`, { remarks: 'PT Baru' });
      },
    ],
    addUser: ['admin', () => admin.post('/api/users', { role: '1', empid: 'baru' })],
    changeRole: ['admin', () => admin.send('PUT', '/api/users/baru', { role: '2' })],
    issueActivation: ['admin', () => admin.post('/api/users/baru/activation')],
    choosePassword: [
      'baru',
      async () => {
        const link = (await (await admin.post('/api/users/baru/activation')).json()) as {
          activation_url: string;
        };
        return new Client(server.address).post('/api/activate', {
          token: tokenOf(link.activation_url),
          password: staffPassword,
        });
      },
    ],
    deleteUser: [
      'admin',
      async () =>
        (undoId = ((await (await admin.send('DELETE', '/api/users/baru')).json()) as { undo: string }).undo),
    ],
    undoUserDeletion: ['admin', () => undo(admin, undoId)],
    setUpSecondStep: ['langkah', async () => (app = await setUpApp(server, ownStep))],
    newRecoveryCodes: ['langkah', () => ownStep.post('/api/account/second-step/recovery-codes')],
    secondStepFailed: [
      'langkah',
      async () => giveStep(await halfway(server, 'langkah'), { code: app.secret.slice(0, 6) }),
    ],
    useRecoveryCode: [
      'langkah',
      async () => {
        const renewed = await ownStep.post('/api/account/second-step/recovery-codes');
        const { recoveryCodes } = (await renewed.json()) as typeof app;
        return giveStep(await halfway(server, 'langkah'), { recoveryCode: recoveryCodes[0] });
      },
    ],
    removeSecondStep: ['langkah', () => ownStep.send('DELETE', '/api/account/second-step/app')],
    resetSecondStep: [
      'admin',
      async () => {
        await setUpApp(server, ownStep);
        return admin.send('DELETE', '/api/users/langkah/second-step');
      },
    ],
    bindAccount: [
      'SYSTEM',
      () =>
        sql.begin((tx) =>
          admitPerson(tx, {
            empid: 'langkah',
            role: undefined,
            mayBeAdded: false,
            accountHash: Buffer.alloc(32),
            now: server.clock.now(),
          }),
        ),
    ],
    releaseAccount: ['admin', () => admin.send('DELETE', '/api/users/langkah/company-account')],
    exportCoretax: [
      'staff',
      async () => ({ number: batch } = (await exportRequests(staff, { trxnos: [sale] })).batch),
    ],
    downloadExport: ['staff', async () => (await download(staff, batch, '1.xml')).arrayBuffer()],
    rejectItems: [
      'staff',
      () =>
        staff.post(`/api/coretax/exports/${batch}/reject`, { items: [{ trxno: sale, reason: 'PT Baru' }] }),
    ],
    uploadBatch: ['staff', () => staff.post(`/api/coretax/exports/${batch}/uploaded`, {})],
    discardBatch: ['manager', () => manager.post(`/api/coretax/exports/${batch}/discard`, { reason: 'x' })],
    lateDate: ['manager', () => exportRequests(manager, { trxnos: [lateSale], late: { reason: 'x' } })],
    discardDrop: ['staff', async () => staff.send('DELETE', `/api/coretax/drops/${await openDrop(staff)}`)],
    runDrop: ['staff', () => dropAndRun(staff, fakturFor(sale, today, { number }))],
    requestReplacement: [
      'staff',
      () => staff.post(`/api/coretax/requests/${sale}/replacement`, { reason: 'x' }),
    ],
    noteReturn: [
      'staff',
      async () => {
        await sql`insert into receipt_returns (return_id, transaction_id, returned_on, amount, received_at, after_export)
          values ('R-1', ${sale}, ${today}::text::date, 1000, ${server.clock.now()}, true)`;
        await staff.send('PUT', '/api/coretax/returns/R-1/note', { number: 'NR-1', date: today });
        // What was brought back would be less on the fakturs that follow.
        await sql`delete from receipt_returns where return_id = 'R-1'`;
      },
    ],
    replaceFaktur: [
      'staff',
      () => dropAndRun(staff, fakturFor(sale, today, { number: replacementOf(number, '01') })),
    ],
    cancelFaktur: [
      'manager',
      () =>
        dropAndRun(
          manager,
          listOf([{ number: replacementOf(number, '01'), reference: sale, date: today, status: 'CANCELED' }]),
        ),
    ],
    moveFaktur: [
      'manager',
      async () => {
        await staff.post(`/api/coretax/requests/${sale}/fakturs`, {
          number: typed,
          date: today,
          dpp: 100_000,
          ...usualAmounts,
        });
        const body = { trxno: lateSale, reason: 'x' };
        return manager.post(`/api/coretax/fakturs/${typed}/move`, body);
      },
    ],
    takeBackFaktur: [
      'manager',
      () => manager.send('DELETE', `/api/coretax/fakturs/${typed}`, { reason: 'x' }),
    ],
    editIssuing: [
      'admin',
      async () => {
        const settings = (await (await admin.get('/api/issuing/settings')).json()) as object;
        const provider = { provider: 'pajakexpress', policy: 'press', pajakexpress: deadProvider };
        return admin.send('PUT', '/api/issuing/settings', { ...settings, ...provider });
      },
    ],
    // Before anything is queued: nothing of it leaves.
    pauseIssuing: ['manager', () => manager.post('/api/issuing/pause', { reason: 'x' })],
    issueFakturs: ['staff', () => staff.post('/api/issuing', { trxnos: [asked] })],
    withdrawIssue: ['staff', () => staff.post(`/api/issuing/${asked}/withdraw`)],
    retryIssue: [
      'staff',
      async () => {
        await plantIssue(sql, { transactionId: refused, state: 'rejected' });
        return staff.post(`/api/issuing/${refused}/retry`);
      },
    ],
    decideIssue: [
      'manager',
      async () => {
        await plantIssue(sql, { transactionId: unknown, state: 'uncertain' });
        await sql`update issues set uncertain_since = now() - interval '1 day' where transaction_id = ${unknown}`;
        return manager.post(`/api/issuing/${unknown}/decide`, { found: null, reason: 'x' });
      },
    ],
    acceptIssue: [
      'staff',
      async () => {
        const own = newNumber();
        const content = fakturFor(doubtful, today, { number: own, ppn: 10_900 });
        await plantDoubtful(server, {
          transactionId: doubtful,
          number: own,
          verdict: 'amountDiffers',
          content,
        });
        return staff.post(`/api/issuing/${doubtful}/accept`, { reason: 'x' });
      },
    ],
    resumeIssuing: [
      'manager',
      async () => {
        await staff.post(`/api/issuing/${refused}/withdraw`);
        return manager.post('/api/issuing/resume', { reason: 'x' });
      },
    ],
    reportMasa: ['manager', () => report(manager, '2026-10', true)],
    downloadReconciliation: [
      'manager',
      async () => (await manager.get('/api/coretax/reconciliation/2026-10.xlsx')).arrayBuffer(),
    ],
    markWholeMonth: [
      'manager',
      async () => {
        const [kept] = await sql<{ id: string; masa: string }[]>`
          select list as id, to_char(masa, 'YYYY-MM') as masa from coretax_list_months limit 1`;
        return manager.send('PUT', `/api/coretax/reconciliation/${kept?.masa}/lists/${kept?.id}`, {
          whole: true,
        });
      },
    ],
    openPrivacyFile: ['manager', async () => (file = await privacyFile('access'))],
    viewPrivacyFile: ['admin', () => admin.get(`/api/privacy/files/${file}`)],
    changePrivacyFile: ['admin', () => admin.send('PUT', `/api/privacy/files/${file}`, { takeOver: true })],
    findPerson: ['manager', () => manager.get(`/api/privacy/files/${file}/found`)],
    giveOutData: [
      'manager',
      async () => (await manager.get(`/api/privacy/files/${file}/data.zip`)).arrayBuffer(),
    ],
    correctPerson: [
      'manager',
      async () => {
        const correction = await privacyFile('correction', customer.TT_EMAIL);
        return manager.post(`/api/privacy/files/${correction}/correction`, { requesterName: 'PT Baru' });
      },
    ],
    erasePerson: [
      'manager',
      async () => {
        const erasure = await privacyFile('erasure');
        return manager.post(`/api/privacy/files/${erasure}/erasure`, { confirmation: erasure });
      },
    ],
    endPrivacyFile: [
      'manager',
      async () =>
        manager.post(
          `/api/privacy/files/${await privacyFile('access', 'sedikit@pelanggan.example')}/end`,
          {},
        ),
    ],
    snapshotDigunggung: ['manager', () => takeSnapshot(manager, '2026-10')],
    writeRetailFile: ['manager', () => writeRetailFile(manager, '2026-10', 'code')],
    downloadRetailFile: [
      'manager',
      async () => (await downloadRetailFile(manager, '2026-10', 1)).arrayBuffer(),
    ],
    recountMonth: ['manager', () => recount(manager, '2026-10')],
    downloadDigunggung: ['manager', async () => (await downloadSnapshot(manager, '2026-10')).arrayBuffer()],
    assign: ['staff', () => staff.post('/api/desk/act', { trxnos: [id], act: 'assign' })],
    addNote: ['staff', () => staff.post(`/api/trx_tiket/${id}/notes`, { note: 'PT Baru menelepon' })],
    saveView: [
      'staff',
      async () => {
        const view = { name: 'PT Baru', query: 'company=PT+Baru', columns: null, density: null, size: null };
        const saved = await staff.post('/api/desk/views', { ...view, isShared: false });
        viewId = ((await saved.json()) as { id: string }).id;
      },
    ],
    deleteView: ['staff', () => staff.send('DELETE', `/api/desk/views/${viewId}`)],
    makeBuyerCode: ['CUSTOMER', async () => (code = await newCode(owner, 'PT Baru'))],
    reportNotUs: [
      'CUSTOMER',
      async () => {
        const { secret: key } = await addKey(admin, 'Kasir kode');
        const trx = newReceiptId();
        await feed(server, [saleOf(server, trx, { buyer_code: code.code })], key);
        return sayNotUs(server, trx);
      },
    ],
    revokeBuyerCode: ['staff', () => staff.post(`/api/buyer-codes/${code.id}/revocation`, { reason: 'x' })],
    addApiKey: ['admin', async () => ({ apiKey: till, secret } = await addKey(admin, 'Kasir'))],
    feedSales: ['KEY', () => sendByKey('/api/sales', { sales: [{}] })],
    feedReturns: ['KEY', () => sendByKey('/api/sales/returns', { returns: [{}] })],
    handOver: [
      'KEY',
      async () => {
        const wanted = { kind: 'handover', vouches: true } as const;
        const { secret: key } = await addKey(admin, 'Aplikasi', wanted);
        const TT_EMAIL = customer.TT_EMAIL;
        const [handed = ''] = await newReceipts(server, 1);
        ticket = { handed, handover: await ticketOf(server, key, { trxnos: [handed], email: TT_EMAIL }) };
      },
    ],
    vouchForRequest: [
      'KEY',
      () => {
        const { handed, handover } = ticket;
        return submitForm(new Client(server.address), handed, { fields: { handover } });
      },
    ],
    revokeApiKey: ['admin', () => admin.post(`/api/keys/${till.id}/revocation`)],
    addWebhook: [
      'admin',
      async () => {
        webhook = (await addWebhook(admin, 'http://127.0.0.1:9/?key=a-key-of-theirs', { on: false })).id;
      },
    ],
    testMailSender: ['admin', () => admin.post('/api/mail-sender/test', { to: 'uji@contoh.co.id' })],
    testWebhook: ['admin', () => admin.post(`/api/webhooks/${webhook}/test`)],
    resendWebhook: [
      'admin',
      async () => {
        await until(
          async () => (await sql`select from webhook_deliveries where state = 'failed'`).length > 0,
        );
        return admin.post(`/api/webhooks/${webhook}/resend`, {});
      },
    ],
    replaceWebhookSecret: ['admin', () => admin.post(`/api/webhooks/${webhook}/secret`)],
    editWebhook: [
      'admin',
      () => admin.send('PUT', `/api/webhooks/${webhook}`, webhookBody('http://127.0.0.1:9/', { on: false })),
    ],
    deleteWebhook: ['admin', () => admin.send('DELETE', `/api/webhooks/${webhook}`)],
    listed: [
      'staff',
      async () => {
        const byStaff = async () => (await lines('listed')).filter(({ actor }) => actor === 'staff').length;
        const before = await byStaff();
        await staff.get('/api/trx_tiket?page=1&q=PT+Baru&email=x@contoh.co.id');
        // A bundle is written when its minute is over.
        server.clock.advance(60_000);
        await until(async () => (await byStaff()) > before);
      },
    ],
    readWarehouse: ['KEY', () => readByKey('report')],
    readWarehouseFaktur: ['KEY', () => readByKey(`requests/${id}/faktur`)],
    deletePhotos: [
      'SYSTEM',
      async () => {
        await move(staff, id, 'C');
        server.clock.advance(100 * 24 * 3_600_000);
        await deletePhotos(server.deps);
      },
    ],
    archiveRequests: [
      'SYSTEM',
      async () => {
        const statusSince = new Date('2024-03-01T12:00:00+07:00');
        await plantRequests(sql, [{ transactionId: '99001', status: 'rejected', statusSince }]);
        await archiveRequests(server.deps);
      },
    ],
    deleteRecords: [
      'SYSTEM',
      async () => {
        server.clock.advance(12 * 366 * 24 * 3_600_000);
        await deleteRecords(server.deps);
      },
    ],
  };
  const lines = (action: string) =>
    sql<{ actor: string; address: string | null }[]>`
      select actor, address from audit_log where action = ${action} order by id`;
  for (const [action, [who, act]] of Object.entries(acts)) {
    const before = await lines(action);
    await act();
    const added = (await lines(action)).slice(before.length);
    // A job has no address.
    const address = who === 'SYSTEM' ? null : '127.0.0.1';
    // What others listed before may be bundled at the same minute.
    expect({ action, added }).toEqual({
      action,
      added: expect.arrayContaining([{ actor: who, address }]) as object,
    });
  }
  // None of them holds what an erasure could not take out again: values of fields, addresses, what somebody typed. Nor
  // tokens and passwords.
  const text = (rows: unknown) => JSON.stringify(rows);
  const everything = text(await sql`select * from audit_log`);
  const words = [staffPassword, 'a wrong password', 'token=', 'a-key-of-theirs', 'whsec_'];
  const secrets = [companies[0]?.TT_NPWP ?? '?', code.code, ...words];
  for (const hidden of [...secrets, secret]) expect(everything).not.toContain(hidden);
  for (const value of ['@', 'PT Baru', 'Jl. Baru', '"x"']) expect(everything).not.toContain(value);
  return { actions: Object.keys(acts).length, 'written down': Object.keys(acts).length };
});
