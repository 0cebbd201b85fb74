import * as account from './account.ts';
import * as apiKeys from './machines/api-keys.ts';
import * as archive from './processing/archive.ts';
import * as audit from './audit.ts';
import * as awaited from './awaited.ts';
import * as bulk from './processing/bulk.ts';
import * as chain from './chain.ts';
import * as captcha from './captcha.ts';
import * as companySignIn from './company-sign-in.ts';
import * as companies from './companies.ts';
import * as buyer from './coretax/buyer.ts';
import * as corrections from './coretax/corrections.ts';
import * as coretaxSettings from './coretax/settings.ts';
import * as deadlines from './coretax/deadlines.ts';
import * as digunggung from './coretax/digunggung.ts';
import * as reconciliation from './coretax/reconciliation.ts';
import * as retail from './coretax/retail.ts';
import * as drops from './coretax/drops.ts';
import * as exports from './coretax/exports.ts';
import * as fakturs from './coretax/fakturs.ts';
import * as confirmation from './confirmation.ts';
import * as correcting from './correcting.ts';
import * as dashboard from './processing/dashboard.ts';
import * as demo from './demo.ts';
import * as desk from './processing/desk.ts';
import * as intake from './intake.ts';
import * as mine from './mine.ts';
import * as privacy from './privacy.ts';
import * as changeStatus from './processing/change-status.ts';
import * as requestDetails from './processing/request-details.ts';
import * as requestList from './processing/request-list.ts';
import * as report from './processing/report.ts';
import * as tracking from './tracking.ts';
import type { Endpoint } from './endpoint.ts';
import * as sales from './sales.ts';
import * as secondStep from './staff/second-step.ts';
import * as staff from './staff.ts';
import * as signIn from './staff/sign-in.ts';
import * as submission from './submission.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as warehouse from './machines/warehouse.ts';

/** Every endpoint by name; one that is missing here is neither served nor documented. */
export const catalog = {
  readSession: staff.readSession,
  login: signIn.login,
  logout: signIn.logout,
  askSecondStepPasskey: secondStep.askSecondStepPasskey,
  giveSecondStep: secondStep.giveSecondStep,
  askSignInPasskey: secondStep.askSignInPasskey,
  signInByPasskey: secondStep.signInByPasskey,
  activate: signIn.activate,
  startCompanySignIn: companySignIn.startCompanySignIn,
  finishCompanySignIn: companySignIn.finishCompanySignIn,
  endCompanySignIn: companySignIn.endCompanySignIn,
  readSecondStep: secondStep.readSecondStep,
  offerApp: secondStep.offerApp,
  confirmApp: secondStep.confirmApp,
  removeApp: secondStep.removeApp,
  askNewPasskey: secondStep.askNewPasskey,
  addPasskey: secondStep.addPasskey,
  removePasskey: secondStep.removePasskey,
  renewRecoveryCodes: secondStep.renewRecoveryCodes,
  askConfirmPasskey: secondStep.askConfirmPasskey,
  confirmIdentity: secondStep.confirmIdentity,
  readCaptchaChallenge: captcha.readCaptchaChallenge,
  feedSales: sales.feedSales,
  feedReturns: sales.feedReturns,
  checkTransaction: intake.checkTransaction,
  checkWhileTyping: intake.checkWhileTyping,
  lookupCompany: intake.lookupCompany,
  submitRequest: submission.submitRequest,
  submitRequests: submission.submitRequests,
  confirmRequest: confirmation.confirmRequest,
  confirmByCompany: companies.confirmByCompany,
  resendConfirmation: confirmation.resendConfirmation,
  leaveReceipt: awaited.leaveReceipt,
  track: tracking.track,
  trackStatus: tracking.trackStatus,
  customerDetail: tracking.customerDetail,
  posDetail: tracking.posDetail,
  trackFaktur: tracking.trackFaktur,
  readCorrection: correcting.readCorrection,
  correctData: correcting.correctData,
  askForLink: mine.askForLink,
  openVisit: mine.openVisit,
  readVisit: mine.readVisit,
  endVisit: mine.endVisit,
  listMyRequests: mine.listMyRequests,
  downloadMyFakturs: mine.downloadMyFakturs,
  withdrawRequest: mine.withdrawRequest,
  readTotals: dashboard.readTotals,
  readDashboard: dashboard.readDashboard,
  listRequests: requestList.listRequests,
  queryRequests: requestList.queryRequests,
  readRequest: requestDetails.readRequest,
  readNeighbours: requestDetails.readNeighbours,
  readTimeline: requestDetails.readTimeline,
  readNpwpPhoto: requestDetails.readNpwpPhoto,
  readReceiptPhoto: requestDetails.readReceiptPhoto,
  readFaktur: requestDetails.readFaktur,
  readFakturPage: requestDetails.readFakturPage,
  findArchived: archive.findArchived,
  readArchived: archive.readArchived,
  readArchivedFaktur: archive.readArchivedFaktur,
  changeStatus: changeStatus.changeStatus,
  uploadFaktur: changeStatus.uploadFaktur,
  undo: changeStatus.undo,
  resendMail: changeStatus.resendMail,
  revokeTracking: changeStatus.revokeTracking,
  listCloseCandidates: bulk.listCloseCandidates,
  listRejectCandidates: bulk.listRejectCandidates,
  readIds: bulk.readIds,
  readIdsTemplate: bulk.readIdsTemplate,
  validateEmails: bulk.validateEmails,
  validateStatuses: bulk.validateStatuses,
  closeMany: bulk.closeMany,
  rejectMany: bulk.rejectMany,
  uploadForClosing: bulk.uploadForClosing,
  uploadForRejecting: bulk.uploadForRejecting,
  readBulkList: bulk.readBulkList,
  savePreferences: desk.savePreferences,
  listViews: desk.listViews,
  addView: desk.addView,
  changeView: desk.changeView,
  deleteView: desk.deleteView,
  countViews: desk.countViews,
  listColleagues: desk.listColleagues,
  listMatchingIds: desk.listMatchingIds,
  actOnSeveral: desk.actOnSeveral,
  takeNext: desk.takeNext,
  addNote: desk.addNote,
  readLines: desk.readLines,
  watchDesk: desk.watchDesk,
  listStores: report.listStores,
  downloadReport: report.downloadReport,
  listCompanies: companies.listCompanies,
  updateCompany: companies.updateCompany,
  askVerification: companies.askVerification,
  readSettings: coretaxSettings.readSettings,
  saveSettings: coretaxSettings.saveSettings,
  readChain: chain.readChain,
  saveChain: chain.saveChain,
  uploadLogo: chain.uploadLogo,
  readPoster: chain.readPoster,
  checkExport: exports.checkExport,
  exportToCoretax: exports.exportToCoretax,
  listBatches: exports.listBatches,
  readBatch: exports.readBatch,
  downloadBatchXml: exports.downloadBatchXml,
  downloadBatchExcel: exports.downloadBatchExcel,
  rejectItems: exports.rejectItems,
  discardBatch: exports.discardBatch,
  markUploaded: exports.markUploaded,
  editBuyer: buyer.editBuyer,
  setDocument: buyer.setDocument,
  openDrop: drops.openDrop,
  listDrops: drops.listDrops,
  readDrop: drops.readDrop,
  addToDrop: drops.addToDrop,
  chooseRequest: drops.chooseRequest,
  readDropPage: drops.readDropPage,
  runDrop: drops.runDrop,
  deleteDrop: drops.deleteDrop,
  recordFaktur: fakturs.recordFaktur,
  readDeadlines: deadlines.readDeadlines,
  readDigunggung: digunggung.readDigunggung,
  takeSnapshot: digunggung.takeSnapshot,
  downloadDigunggung: digunggung.downloadDigunggung,
  reportMasa: digunggung.reportMasa,
  readReconciliation: reconciliation.readReconciliation,
  downloadReconciliation: reconciliation.downloadReconciliation,
  markWholeMonth: reconciliation.markWholeMonth,
  writeRetailFile: retail.writeRetailFile,
  downloadRetailFile: retail.downloadRetailFile,
  readBridge: retail.readBridge,
  listBridgeDays: retail.listBridgeDays,
  listBridgeStores: retail.listBridgeStores,
  listBridgeReceipts: retail.listBridgeReceipts,
  recountMonth: retail.recountMonth,
  requestReplacement: fakturs.requestReplacement,
  withdrawReplacement: fakturs.withdrawReplacement,
  cancelFaktur: fakturs.cancelFaktur,
  moveFaktur: fakturs.moveFaktur,
  takeBackFaktur: fakturs.takeBackFaktur,
  listReturnsToNote: corrections.listReturnsToNote,
  noteReturn: corrections.noteReturn,
  listCorrections: corrections.listCorrections,
  readCorrectionPhoto: corrections.readCorrectionPhoto,
  settleCorrection: corrections.settleCorrection,
  listUsers: users.listUsers,
  addUser: users.addUser,
  changeRole: users.changeRole,
  deleteUser: users.deleteUser,
  issueActivation: users.issueActivation,
  readAccount: account.readAccount,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  changePassword: account.changePassword,
  listApiKeys: apiKeys.listApiKeys,
  addApiKey: apiKeys.addApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  resetSecondStep: users.resetSecondStep,
  releaseAccount: users.releaseAccount,
  liftRowBound: users.liftRowBound,
  listChangedRequests: warehouse.listChangedRequests,
  listReportRows: warehouse.listReportRows,
  downloadFaktur: warehouse.downloadFaktur,
  downloadPdf: warehouse.downloadPdf,
  readAudit: audit.readAudit,
  listPrivacyFiles: privacy.listPrivacyFiles,
  openPrivacyFile: privacy.openPrivacyFile,
  readPrivacyFile: privacy.readPrivacyFile,
  changePrivacyFile: privacy.changePrivacyFile,
  findPerson: privacy.findPerson,
  giveOutData: privacy.giveOutData,
  correctPerson: privacy.correctPerson,
  erasePerson: privacy.erasePerson,
  endPrivacyFile: privacy.endPrivacyFile,
  listWebhooks: webhooks.listWebhooks,
  addWebhook: webhooks.addWebhook,
  changeWebhook: webhooks.changeWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  replaceWebhookSecret: webhooks.replaceWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listDeliveries: webhooks.listDeliveries,
  resendDeliveries: webhooks.resendDeliveries,
  listMailbox: demo.listMailbox,
  readMessage: demo.readMessage,
  readMessagePage: demo.readMessagePage,
  readAttachment: demo.readAttachment,
  emptyMailbox: demo.emptyMailbox,
} as const satisfies Record<string, Endpoint>;
