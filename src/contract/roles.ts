import * as z from 'zod/mini';
import type { Role } from '#domain/staff/permissions.ts';

const codeOf = { staff: '1', manager: '2', superAdmin: '3' } as const satisfies Record<Role, string>;
const roleOf = { '1': 'staff', '2': 'manager', '3': 'superAdmin' } as const satisfies Record<string, Role>;

export const roleCode = z.codec(z.enum(['1', '2', '3']), z.enum(roleOf), {
  decode: (code) => roleOf[code],
  encode: (role) => codeOf[role],
});
