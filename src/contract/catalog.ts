import * as captcha from './captcha.ts';
import * as demo from './demo.ts';
import * as intake from './intake.ts';
import * as tracking from './tracking.ts';
import type { Endpoint } from './endpoint.ts';
import * as sales from './sales.ts';
import * as staff from './staff.ts';

/** Every endpoint by name; what is not here is neither served nor described. */
export const catalog = {
  readSession: staff.readSession,
  login: staff.login,
  logout: staff.logout,
  activate: staff.activate,
  readCaptchaChallenge: captcha.readCaptchaChallenge,
  feedSales: sales.feedSales,
  checkTransaction: intake.checkTransaction,
  lookupCompany: intake.lookupCompany,
  submitRequest: intake.submitRequest,
  confirmRequest: intake.confirmRequest,
  resendConfirmation: intake.resendConfirmation,
  trackStatus: tracking.trackStatus,
  customerDetail: tracking.customerDetail,
  posDetail: tracking.posDetail,
  trackFaktur: tracking.trackFaktur,
  listMailbox: demo.listMailbox,
  readMessage: demo.readMessage,
  readMessagePage: demo.readMessagePage,
  readAttachment: demo.readAttachment,
  emptyMailbox: demo.emptyMailbox,
} as const satisfies Record<string, Endpoint>;
