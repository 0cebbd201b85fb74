import * as demo from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import * as staff from './staff.ts';

/** Every endpoint by name; what is not here is neither served nor described. */
export const catalog = {
  readSession: staff.readSession,
  login: staff.login,
  logout: staff.logout,
  activate: staff.activate,
  listMailbox: demo.listMailbox,
  readMessage: demo.readMessage,
  readMessagePage: demo.readMessagePage,
  readAttachment: demo.readAttachment,
  emptyMailbox: demo.emptyMailbox,
} as const satisfies Record<string, Endpoint>;
