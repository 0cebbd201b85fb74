import { findRequest } from '../../src/server/store/requests/requests.ts';
import { trackToken } from '../../src/server/secrets/tokens.ts';
import type { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import type { TestServer } from './server.ts';

/** The token of the link in the customer's mails. */
export async function linkToken({ deps }: TestServer, id: string): Promise<string> {
  const request = await findRequest(deps.database, id);
  if (!request) throw new Error('no request');
  return trackToken(deps.signer, request);
}

export const readCorrection = (client: Client, id: string, token?: string): Promise<Answer> =>
  answerOf(client.get(`/api/track/${id}/correction`, token === undefined ? {} : { 'x-track-token': token }));

type Photos = { TT_FOTO_NPWP?: Buffer; TT_FOTO_TRX?: Buffer };

/** Sends a correction as the tracking page does. */
export function sendCorrection(
  client: Client,
  id: string,
  token: string | undefined,
  fields: Record<string, string>,
  photos: Photos = {},
  more: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of Object.entries(photos))
    form.set(name, new Blob([new Uint8Array(content)]), 'photo.jpg');
  const headers = token === undefined ? more : { ...more, 'x-track-token': token };
  return answerOf(client.sendForm(`/api/track/${id}/correction`, form, headers));
}
