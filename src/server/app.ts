import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Deps } from './deps.ts';
import { chainRoutes } from './features/chain/chain.routes.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { companyCodesRoutes } from './features/codes/company-codes.routes.ts';
import { myCodesRoutes } from './features/codes/my-codes.routes.ts';
import { notUsRoutes } from './features/codes/not-us.routes.ts';
import { settingsRoutes } from './features/coretax/settings.routes.ts';
import { buyerRoutes } from './features/coretax/buyer.routes.ts';
import { batchesRoutes } from './features/coretax/batches.routes.ts';
import { faktursRoutes } from './features/coretax/fakturs.routes.ts';
import { returnsRoutes } from './features/coretax/returns.routes.ts';
import { correctionsRoutes } from './features/coretax/corrections.routes.ts';
import { exportsRoutes } from './features/coretax/export/exports.routes.ts';
import { issueActsRoutes } from './features/coretax/issuing/issue-acts.routes.ts';
import { issuingRoutes } from './features/coretax/issuing/issuing.routes.ts';
import { deadlinesRoutes } from './features/coretax/deadlines.routes.ts';
import { retailRoutes } from './features/coretax/retail/retail.routes.ts';
import { digunggungRoutes } from './features/coretax/digunggung/digunggung.routes.ts';
import { reconciliationRoutes } from './features/coretax/reconciliation/reconciliation.routes.ts';
import { issuingSettingsRoutes } from './features/coretax/issuing/settings.routes.ts';
import { pushRoutes } from './features/coretax/issuing/push.routes.ts';
import { dropsRoutes } from './features/coretax/drop/drops.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { demoRoutes, readDemo } from './features/demo/demo.routes.ts';
import { awaitedRoutes } from './features/intake/awaited/awaited.routes.ts';
import { captchaRoutes } from './features/intake/captcha.routes.ts';
import { salesRoutes } from './features/intake/sales.routes.ts';
import { doctorRoutes } from './features/doctor/doctor.routes.ts';
import { apiKeysRoutes } from './features/keys/api-keys.routes.ts';
import { mineRoutes } from './features/mine/mine.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { correctingRoutes } from './features/intake/correcting/correcting.routes.ts';
import { returnedMailsRoutes } from './features/returned-mails/returned-mails.routes.ts';
import { handoverRoutes } from './features/intake/handover/handover.routes.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { archiveRoutes } from './features/processing/ended/archive.routes.ts';
import { bulkRoutes } from './features/processing/bulk.routes.ts';
import { bulkFilesRoutes } from './features/processing/bulk-files.routes.ts';
import { requestFilesRoutes } from './features/processing/request-files.routes.ts';
import { deskRoutes } from './features/processing/desk/desk.routes.ts';
import { reportRoutes } from './features/processing/report.routes.ts';
import { listRoutes } from './features/processing/list.routes.ts';
import { requestsRoutes } from './features/processing/requests.routes.ts';
import { statusRoutes } from './features/processing/status.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { accountRoutes } from './features/staff/account/account.routes.ts';
import { companySignInRoutes } from './features/staff/company/company-sign-in.routes.ts';
import { auditRoutes } from './features/staff/audit.routes.ts';
import { secondStepRoutes } from './features/staff/second-step/second-step.routes.ts';
import { signInStepsRoutes } from './features/staff/second-step/sign-in-steps.routes.ts';
import { usersRoutes } from './features/staff/users.routes.ts';
import { undoRoutes } from './features/undo/undo.routes.ts';
import { mailSenderRoutes } from './features/mail-sender/mail-sender.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { demoChatRoutes } from './features/whatsapp/demo-chat.routes.ts';
import { chatCounter, whatsappRoutes } from './features/whatsapp/whatsapp.routes.ts';
import { warehouseRoutes } from './features/warehouse/warehouse.routes.ts';
import { createNotices } from './database/notices.ts';
import { createShares } from './concurrency/shares.ts';
import { createAntiForgery } from './http/route/anti-forgery.ts';
import { answerBrokenRequests, refuseOddRequests } from './http/connections/broken-requests.ts';
import { createCaptchaCheck } from './http/route/captcha-check.ts';
import { createCookies } from './http/route/cookies.ts';
import { endCrowdedConnections } from './http/connections/crowded-connections.ts';
import { endSlowBodies } from './http/connections/body-pace.ts';
import { closeConnectionsWhen } from './http/connections/draining.ts';
import { createEventStreams } from './http/route/event-streams.ts';
import { createExports } from './http/route/exports.ts';
import { handleErrors, refuse } from './http/route/error-handler.ts';
import { createReplay } from './http/route/idempotency.ts';
import { watchForwardedCalls } from './http/operations/forwarded-calls.ts';
import { addHealth } from './http/operations/health.ts';
import { addMetrics, isFromThisMachine } from './http/operations/metrics.ts';
import { openApi } from './http/pages/openapi.ts';
import { createRateLimiter } from './http/route/limits.ts';
import { createRefusalLog } from './http/route/refusal-log.ts';
import { requestIdOf } from './http/route/request-context.ts';
import { createRoutes } from './http/route/route.ts';
import { createRowLedger } from './http/route/row-ledger.ts';
import { addAppPages } from './http/pages/app-pages.ts';
import { addChainPictures } from './http/pages/chain-pictures.ts';
import { addSecurityHeaders, securityHeaders } from './http/pages/security-headers.ts';
import { createSessionEnds } from './http/route/session-ends.ts';
import { createSessions } from './http/route/sessions.ts';
import { endSilentConnections } from './http/connections/silent-connections.ts';
import { addStaticPages } from './http/pages/static-pages.ts';
import { createKeyRing } from './http/route/key-ring.ts';
import { createSearches } from './store/lists/searches.ts';
import { createUsualDays } from './store/requests/usual-days.ts';
import { createVisits } from './http/route/visits.ts';
import { watchRequests } from './http/operations/watch-requests.ts';

const kilobyte = 1024;

/** Builds the web server and listens to nothing: main does that, tests call it in process. */
export async function createApp(
  deps: Deps,
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  const { config, database, signer, clock } = deps;
  const site = { https: config.secureCookies, captcha: config.captcha.provider };
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], config.trustProxy > 0),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: 256 * kilobyte,
    routerOptions: { maxParamLength: 200 },
    http: {
      maxHeaderSize: 16 * kilobyte,
      headersTimeout: 10_000,
      requireHostHeader: false,
      connectionsCheckingInterval: 5_000,
    },
    // A body that trickles in. Not with the others above, where the framework would put its own in its place: none.
    requestTimeout: 120_000,
    // Nothing moves in either direction: whoever does not read an answer is let go as well.
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (_error, request, reply) =>
      void refuse(request, reply.headers(securityHeaders(site)), new DomainError('notFound')),
    clientErrorHandler: answerBrokenRequests(site),
  });

  endSilentConnections(app);
  endCrowdedConnections(app);
  endSlowBodies(app);
  addSecurityHeaders(app, site);
  refuseOddRequests(app, site);
  handleErrors(app, createRefusalLog(deps), deps.metrics);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);

  watchRequests(app, deps.metrics);
  const forwardedCalls = watchForwardedCalls(app, deps);
  closeConnectionsWhen(app, isDraining);

  const cookies = createCookies(config.secureCookies);
  const antiForgery = createAntiForgery(signer, cookies, config.baseUrl);
  const sessions = createSessions({ database, clock, signer, cookies, antiForgery });
  const visits = createVisits({ ...deps, cookies });
  const keys = createKeyRing(deps, config.posApiKey);
  const notices = createNotices(deps.databaseHost);
  const sessionEnds = createSessionEnds({ ...deps, notices });
  app.addHook('onClose', async () => {
    sessionEnds.stop();
    await notices.stop();
  });
  const limiter = createRateLimiter(deps, {
    factor: config.rateLimitFactor,
    hasCaptcha: config.captcha.provider !== 'off',
  });
  const checkCaptcha = createCaptchaCheck(deps);
  const ledger = createRowLedger(deps);
  app.addHook('onClose', () => ledger.close());
  const route = createRoutes({
    app,
    antiForgery,
    limiter,
    sessions,
    sessionEnds,
    visits,
    captcha: checkCaptcha,
    replay: createReplay(database, clock),
    uploads: createShares(config.uploadMemoryMb * 1_000_000),
    reads: deps.reads,
    keys,
    failures: deps.failures,
    secondStep: config.secondStep,
    clock,
    ledger,
  });

  const search = createSearches(deps.reads);
  const withExports = { ...deps, search, ledger, ...createExports({ ...deps, ledger }) };

  captchaRoutes(route, deps);
  const usualDays = createUsualDays(deps);
  intakeRoutes(route, { ...deps, usualDays });
  trackingRoutes(route, { ...deps, usualDays });
  correctingRoutes(route, deps);
  mineRoutes(route, { ...deps, limiter, visits });
  if (config.buyerCodes.isOn) {
    myCodesRoutes(route, deps);
    companyCodesRoutes(route, deps);
  }
  notUsRoutes(route, deps);
  awaitedRoutes(route, { ...deps, limiter });
  staffRoutes(route, sessions, { ...deps, checkCaptcha }, config.demo ? () => readDemo(deps) : undefined);
  accountRoutes(route, sessions, { ...deps, checkCaptcha });
  companySignInRoutes(route, { ...deps, sessions, cookies });
  signInStepsRoutes(route, sessions, deps);
  secondStepRoutes(route, sessions, deps);
  requestsRoutes(route, { ...deps, search, forwardedCalls });
  listRoutes(route, withExports);
  requestFilesRoutes(route, deps);
  archiveRoutes(route, deps);
  deskRoutes(route, { ...deps, search });
  bulkRoutes(route, deps);
  bulkFilesRoutes(route, deps);
  reportRoutes(route, withExports);
  usersRoutes(route, deps);
  auditRoutes(route, deps);
  privacyRoutes(route, deps);
  webhooksRoutes(route, deps);
  mailSenderRoutes(route, deps);
  companiesRoutes(route, withExports);
  settingsRoutes(route, deps);
  chainRoutes(route, deps);
  const sales = salesRoutes(route, { ...deps, limiter });
  app.addHook('onClose', async () => sales.close());
  const handovers = handoverRoutes(route, deps);
  app.addHook('onClose', async () => handovers.close());
  returnedMailsRoutes(route, deps);
  apiKeysRoutes(route, { ...deps, keys });
  doctorRoutes(route, { ...deps, forwardedCalls });
  warehouseRoutes(route, deps);
  statusRoutes(route, deps);
  exportsRoutes(route, deps);
  issuingRoutes(route, deps);
  issueActsRoutes(route, deps);
  batchesRoutes(route, deps);
  buyerRoutes(route, deps);
  dropsRoutes(route, deps);
  digunggungRoutes(route, withExports);
  reconciliationRoutes(route, withExports);
  retailRoutes(route, withExports);
  faktursRoutes(route, deps);
  deadlinesRoutes(route, deps);
  returnsRoutes(route, deps);
  correctionsRoutes(route, deps);
  issuingSettingsRoutes(route, deps);
  pushRoutes(route, deps);
  undoRoutes(route, deps);
  const { messenger, demoChat } = deps;
  const allows = chatCounter({ ...deps, limiter });
  if (messenger) whatsappRoutes(route, { ...deps, allows, messenger });
  if (demoChat) demoChatRoutes(route, { ...deps, allows, messenger: demoChat });
  const streams = createEventStreams(app, { ...deps, sessionEnds });
  const live = liveRoutes(route, { notices, sessions, streams });
  app.addHook('onClose', async () => live.close());
  if (config.demo) demoRoutes(route, deps);

  addHealth(app, { ...deps, isDraining });
  if (config.metricsPort === undefined) addMetrics(app, deps, isFromThisMachine);
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', async () => (description ??= openApi(app.servedCalls)));
  addChainPictures(app, deps);
  addAppPages(app, { ...deps, site });
  await addStaticPages(app, deps.webFolder, { antiForgery, faces: deps.faces, site, ...config });
  return app;
}
