import { expect } from 'vitest';
import { createCaptchaCheck } from '../../src/server/http/route/captcha-check.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

export const checkOf = (server: TestServer) => createCaptchaCheck(server.deps);

export const logIn = (server: TestServer, empid: string, password: string, captcha?: string) =>
  new Client(server.address).post('/api/login', { empid, password, captcha });

export async function expectRefusal(
  response: Promise<Response>,
  status: number,
  code: string,
): Promise<void> {
  const answer = await response;
  expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({ status, code });
}
