import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { CaptchaAction } from '../../src/domain/calls/captcha.ts';
import type { Client } from './client.ts';

export const encodeAnswer = (payload: object): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64');

/** Asks the server for a challenge and does the work, as a browser would. */
export async function solveCaptcha(client: Client, action: CaptchaAction): Promise<Payload> {
  const response = await client.get(`/api/captcha?action=${action}`);
  const challenge = (await response.json()) as Payload['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge could not be solved');
  return { challenge, solution };
}
