import { expect } from 'vitest';
import type { ApiKey } from '../../src/contract/machines/api-keys.ts';
import type { ApiKeyKind } from '../../src/domain/machines/api-key.ts';
import { addDays, jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import type { Client } from './client.ts';

type KeyOptions = { kind?: ApiKeyKind; personalData?: boolean; vouches?: boolean; endsOn?: string };

/** A key that a Super Admin has just made; for a month, unless another last day is wanted. */
export async function addKey(
  admin: Client,
  name: string,
  { kind = 'pos', endsOn = addDays(jakartaDay(new Date()), 30), ...more }: KeyOptions = {},
): Promise<{ apiKey: ApiKey; secret: string }> {
  const response = await admin.post('/api/keys', { name, kind, endsOn, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as { apiKey: ApiKey; secret: string };
}

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
