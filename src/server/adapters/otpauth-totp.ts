import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../ports/totp.ts';

/** Clocks of phones are a little off: the code before and the code after count, too. */
const driftSteps = 1;

/** The values that every authenticator app knows: SHA-1, six digits, thirty seconds. */
export function otpauthTotp(issuer: string): Totp {
  const of = (secret: string, label: string) =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return {
    newSecret: () => new Secret({ size: 20 }).base32,
    address: (secret, account) => of(secret, account).toString(),
    stepOf(secret, code, now) {
      const totp = of(secret, '');
      const timestamp = now.getTime();
      const off = totp.validate({ token: code, timestamp, window: driftSteps });
      return off === null ? undefined : totp.counter({ timestamp }) + off;
    },
  };
}
