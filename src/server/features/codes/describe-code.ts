import {
  maskBuyerCode,
  reportsThatRevoke,
  type BuyerCodeState,
  type Revoker,
} from '#domain/buyers/buyer-code.ts';
import { identityNumber } from '#domain/buyers/buyer-identity.ts';
import { isPerson } from '#domain/buyers/company-details.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { maskEmail, maskWords } from '#domain/privacy/masking.ts';
import { customerActor, systemActor } from '#domain/requests/request-status.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { BuyerCode, CountedSince } from '../../store/codes/buyer-codes.ts';
import { shownDigits } from './digits.ts';

/** Uses are counted by the day in Jakarta, reports as long as they count against a code. */
export const countedSince = (now: Date): CountedSince => ({
  today: jakartaDay(now),
  reportsSince: new Date(now.getTime() - reportsThatRevoke.withinMs),
});

const revokers: Partial<Record<string, Revoker>> = { [customerActor]: 'owner', [systemActor]: 'reports' };

const revokerOf = ({ revokedBy }: BuyerCode): Revoker | null =>
  revokedBy === null ? null : (revokers[revokedBy] ?? 'staff');

const describe = (code: BuyerCode) => {
  const { id, name, notify, madeAt, lastUsedAt, usedToday, revokedAt, revokeReason } = code;
  const state: BuyerCodeState = revokedAt === null ? 'active' : 'revoked';
  const fields = { id, name, notify, madeAt, lastUsedAt, usedToday, revokedAt, revokeReason };
  return { ...fields, state, revokedBy: revokerOf(code) };
};

/** A code as its owner sees it: with its digits, unless it is revoked. */
export const describeOwn = (code: BuyerCode, encryption: Encryption) => ({
  ...describe(code),
  code: code.revokedAt === null ? (shownDigits(encryption, code.code) ?? null) : null,
  buyer: { kind: code.buyerKind, number: identityNumber(code), name: code.companyName },
});

/** A code as staff see it. */
export const describeForStaff = (code: BuyerCode, encryption: Encryption) => ({
  ...describe(code),
  code: maskBuyerCode(shownDigits(encryption, code.code) ?? '****'),
  companyName: isPerson(code.npwp) ? maskWords(code.companyName) : code.companyName,
  email: maskEmail(code.email),
  reports: code.reports,
  revokedByStaff: revokerOf(code) === 'staff' ? code.revokedBy : null,
});
