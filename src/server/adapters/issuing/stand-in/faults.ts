import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Print } from './printing/print-faktur.ts';

export type CallName =
  | 'signIn'
  | 'create'
  | 'upload'
  | 'approve'
  | 'list'
  | 'read'
  | 'pdf'
  | 'cancel'
  | 'delete'
  | 'checkBuyer';

/**
 * What goes wrong with a call. Those that say "after" do what was asked for first; the others do nothing. `down` and
 * `breakAfter` end the connection without a word, `silentAfter` keeps it open without one.
 */
export type CallFault =
  | 'down'
  | 'badGateway'
  | 'breakAfter'
  | 'badGatewayAfter'
  | 'silentAfter'
  | 'errorInside'
  | 'unknownCode'
  | 'refuse'
  | 'duplicate'
  | 'quota'
  | 'tokenDies'
  | 'forbid'
  | 'tooMany';

/** The manner in which news is pushed. `old` was signed ten minutes ago, `late` comes after three seconds. */
type PushManner = 'once' | 'twice' | 'late' | 'outOfOrder' | 'forged' | 'old';

/** What is odd about one faktur. */
export type Quirks = {
  /** The number of reads until it is signed; 0 signs it at once. */
  signsAtRead: number;
  /** Signing ends with a refusal. */
  isRefused: boolean;
  pdfAtTry: number;
  hasOtherBuyer: boolean;
  /** Rupiah by which the printed amounts differ. */
  off: number;
  print: Print;
  pushes: PushManner;
};

export type FaultRule = {
  provider?: ProviderName;
  call?: CallName;
  /** The transaction ID. */
  reference?: string;
  /** The buyer's number. */
  buyer?: string;
  /** The number of occasions that go by before it strikes. */
  after?: number;
  /** The number of times that it strikes; without a number it always does. */
  times?: number;
  /** The time until which it strikes. */
  until?: Date;
  latencyMs?: number;
  fault?: CallFault;
  makes?: Partial<Quirks>;
};

/** What a call is about, as far as it says. */
export type Subject = { provider: ProviderName; call: CallName; reference: string; buyer: string };

/**
 * What happens to buyers with these last three digits, so that a person can try it by typing a number: the numbers before
 * them may be anything.
 */
const buyersWithFaults: Record<string, Pick<FaultRule, 'call' | 'times' | 'fault' | 'makes'>> = {
  '981': { makes: { isRefused: true } },
  '982': { call: 'create', fault: 'refuse' },
  '983': { makes: { signsAtRead: 5 } },
  '984': { makes: { pdfAtTry: 3 } },
  '985': { makes: { hasOtherBuyer: true } },
  '986': { makes: { off: 1 } },
  '987': { makes: { off: 2 } },
  '988': { call: 'create', fault: 'breakAfter', times: 1 },
  '989': { call: 'create', fault: 'badGatewayAfter', times: 1 },
};
/** Buyers that the tax office does not know, and those that are not active there. */
export const unknownBuyer = '990';
export const inactiveBuyer = '991';

const ruleOfBuyer = (buyer: string): FaultRule | undefined => {
  const known = buyersWithFaults[buyer.slice(-3)];
  return known && { ...known, buyer };
};

export type Strike = { faults: CallFault[]; latencyMs: number };

/** Keeps the script of faults and says what strikes; the rules that are not told are those of the buyers' numbers. */
export function createFaults(clock: Clock) {
  let script: FaultRule[] = [];
  const seen = new Map<FaultRule, number>();
  const ofBuyers = new Map<string, FaultRule>();

  const strikes = (rule: FaultRule, subject: Subject): boolean => {
    const { after = 0, times = Infinity, until } = rule;
    const fits = (['provider', 'call', 'reference', 'buyer'] as const).every(
      (field) => rule[field] === undefined || rule[field] === subject[field],
    );
    if (!fits || (until && clock.now() >= until)) return false;
    const count = (seen.get(rule) ?? 0) + 1;
    seen.set(rule, count);
    return count > after && count <= after + times;
  };
  const rulesFor = ({ buyer }: Subject): FaultRule[] => {
    const own = ofBuyers.get(buyer) ?? ruleOfBuyer(buyer);
    if (own) ofBuyers.set(buyer, own);
    return own ? [...script, own] : script;
  };

  return {
    /** Replaces the script so far. */
    script(rules: readonly FaultRule[]): void {
      script = [...rules];
      seen.clear();
    },
    /** What goes wrong with this call. */
    strike(subject: Subject): Strike {
      const struck = rulesFor(subject).filter((rule) => !rule.makes && strikes(rule, subject));
      return {
        faults: struck.flatMap(({ fault }) => (fault ? [fault] : [])),
        latencyMs: Math.max(0, ...struck.map(({ latencyMs = 0 }) => latencyMs)),
      };
    },
    /** What is odd about the faktur that this call makes. */
    quirks(subject: Subject): Partial<Quirks> {
      const rules = rulesFor(subject).filter((rule) => rule.makes && strikes(rule, subject));
      return Object.assign({}, ...rules.map(({ makes }) => makes)) as Partial<Quirks>;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
