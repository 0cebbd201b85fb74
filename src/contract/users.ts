import * as z from 'zod/mini';
import { isEmpid } from '#domain/staff/empid.ts';
import { roles } from '#domain/staff/permissions.ts';
import { endpoint } from './endpoint.ts';
import { roleCode } from './roles.ts';
import { empid } from './staff/sign-in.ts';
import { wireRecord } from './wire-record.ts';

const newEmpid = z.string().check(z.refine(isEmpid, 'empid'));
const params = wireRecord({ empid: ['mgm_user_id', empid] });

const user = wireRecord({
  empid: ['mgm_user_id', z.string()],
  roleName: ['mg_name', z.string()],
  role: roleCode,
  /** Whether there is one to be reset. */
  hasSecondStep: ['second_step', z.optional(z.boolean())],
  /** Whether they belong to an account of the company, and since when another one was refused for it. */
  hasCompanyAccount: ['company_account', z.optional(z.boolean())],
  refusedAt: ['company_account_refused_at', z.optional(z.string())],
  /** What they have read of others today, once it is near the bound. */
  rowsToday: ['rows_today', z.optional(z.object({ rows: z.int(), files: z.int(), isLifted: z.boolean() }))],
});
export type User = z.output<typeof user>;

const anyCode = z.optional(z.union([z.enum(['1', '2', '3']), z.literal([1, 2, 3])]));
type AnyCode = z.output<typeof anyCode>;

/** The role that was chosen; older clients write it into `id`, and some write it as a number. */
const chosenRole = { role: anyCode, id: anyCode };
const isChosen = z.refine<{ role?: AnyCode; id?: AnyCode }>(
  (body) => body.role !== undefined || body.id !== undefined,
  { error: 'required', path: ['role'] },
);
const roleIn = (body: { role?: AnyCode; id?: AnyCode }) =>
  z.decode(roleCode, String(body.role ?? body.id) as z.input<typeof roleCode>);

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Everybody who may sign in.',
  answer: z.array(user),
});

export const addUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Add a user. The answer has the one-time link by which they choose a password.',
  body: z.codec(
    z.object({ ...chosenRole, empid: newEmpid }).check(isChosen),
    z.object({ role: z.enum(roles), empid: z.string() }),
    {
      decode: (body) => ({ role: roleIn(body), empid: body.empid }),
      encode: ({ role, empid: id }) => ({ role: z.encode(roleCode, role), empid: id }),
    },
  ),
  status: 201,
  answer: wireRecord({
    empid: ['mgm_user_id', z.string()],
    roleName: ['mg_name', z.string()],
    /** Null where the user signs in with the company's account. */
    activationUrl: ['activation_url', z.nullable(z.string())],
  }),
  errors: ['empidTaken'],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/users/{mgm_user_id}',
  summary: 'Give a user another role. Their sessions end.',
  params,
  body: z.codec(z.object(chosenRole).check(isChosen), z.object({ role: z.enum(roles) }), {
    decode: (body) => ({ role: roleIn(body) }),
    encode: ({ role }) => ({ role: z.encode(roleCode, role) }),
  }),
  answer: user,
  errors: ['notFound', 'ownUser', 'lastSuperAdmin'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{mgm_user_id}',
  summary: 'Delete a user. Their sessions end. The answer names an undo that works for ten seconds.',
  params,
  answer: z.object({ undo: z.string() }),
  errors: ['notFound', 'ownUser', 'lastSuperAdmin'],
});

export const issueActivation = endpoint({
  method: 'POST',
  path: '/api/users/{mgm_user_id}/activation',
  summary: 'A new one-time link by which a user chooses a password; earlier links stop working.',
  params,
  answer: wireRecord({ activationUrl: ['activation_url', z.string()] }),
  errors: ['notFound', 'companySignIn'],
});

export const resetSecondStep = endpoint({
  method: 'DELETE',
  path: '/api/users/{mgm_user_id}/second-step',
  summary:
    'Remove the second step of a user who has lost it: app, passkeys and recovery codes. Their sessions end.',
  params,
  status: 204,
  errors: ['notFound', 'ownUser'],
});

export const releaseAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/{mgm_user_id}/company-account',
  summary:
    "Let another account of the company's identity provider sign in as this user: the next one that names them. Their sessions end.",
  params,
  status: 204,
  errors: ['notFound'],
});

export const liftRowBound = endpoint({
  method: 'POST',
  path: '/api/users/{mgm_user_id}/rows',
  summary:
    'Lift the bound of rows with personal data, and that of files, for the rest of the day in Jakarta: for somebody else.',
  params,
  status: 204,
  errors: ['notFound', 'ownUser'],
});
