import type { CheckName, Facts } from './facts.ts';
import { failure, good, warning, type Judgement } from './findings.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const gigabyte = 1_000_000_000;

/** The limits by which an installation is judged. */
const doctorLimits = {
  postgresMin: 15,
  replicaSeconds: 30,
  clockWarningMs: 5 * second,
  clockFailureMs: 60 * second,
  diskWarning: { bytes: 5 * gigabyte, share: 0.1 },
  diskFailure: { bytes: gigabyte, share: 0.03 },
  certificateDays: 14,
  /** A night's backup with its time to run, and a week. */
  backupWarningMs: 26 * hour,
  backupFailureMs: 7 * day,
  mailWaitsSeconds: 600,
  jobWaitsSeconds: 600,
  secretDays: 730,
};

const names = (list: readonly string[]) => list.join(', ');
const tenths = (amount: number) => Math.round(amount * 10) / 10;
const wholeDays = (ms: number) => Math.floor(ms / day);

/** What is to be thought of the facts of each part: pure rules, with the time passed in. */
export const judgements: { [C in CheckName]: (facts: Facts[C], now: Date) => Judgement } = {
  settings: ({ problems }) =>
    problems.length === 0
      ? good('settingsRight')
      : failure('settingsWrong', { problems: problems.join('; ') }),

  database({ version }) {
    const major = Math.floor(version / 10_000);
    const values = { version: `${major}.${version % 10_000}` };
    return major < doctorLimits.postgresMin
      ? failure('databaseOld', values)
      : good('databaseAnswers', values);
  },

  rights({ unreadable, mayChangeAudit }) {
    if (unreadable.length > 0) return failure('rightsMissing', { tables: names(unreadable) });
    return mayChangeAudit ? warning('rightsOfOwner') : good('rightsRight');
  },

  extension: ({ isThere }) => (isThere ? good('extensionThere') : failure('extensionMissing')),

  migrations({ applied, missing, unknown }) {
    if (missing.length > 0) return failure('migrationsPending', { names: names(missing) });
    if (unknown.length > 0) return warning('migrationsNewer', { names: names(unknown) });
    return good('migrationsDone', { count: applied });
  },

  replicas(replicas) {
    const away = replicas.filter(({ secondsBehind }) => secondsBehind === undefined);
    if (away.length > 0) return warning('replicaAway', { hosts: names(away.map(({ host }) => host)) });
    const seconds = Math.round(Math.max(0, ...replicas.map(({ secondsBehind = 0 }) => secondsBehind)));
    if (seconds > doctorLimits.replicaSeconds) return warning('replicaBehind', { seconds });
    return replicas.length === 0 ? good('replicasNone') : good('replicasRecent', { seconds });
  },

  storage: ({ isSame, ms }) => (isSame ? good('storageWorks', { ms }) : failure('storageBroken')),

  disk({ freeBytes, totalBytes }) {
    const share = freeBytes / totalBytes;
    const values = { free: tenths(freeBytes / gigabyte), percent: Math.floor(share * 100) };
    const isBelow = ({ bytes, share: least }: typeof doctorLimits.diskWarning) =>
      freeBytes < bytes && share < least;
    if (isBelow(doctorLimits.diskFailure)) return failure('diskFull', values);
    return isBelow(doctorLimits.diskWarning) ? warning('diskLow', values) : good('diskFree', values);
  },

  mailServer({ servers }) {
    const away = servers.filter(({ whyNot }) => whyNot !== undefined);
    const values = {
      settings: names(away.map(({ setting }) => setting)),
      why: names(away.flatMap(({ whyNot = '' }) => whyNot)),
    };
    if (servers.length === 0) return good('mailsKept');
    if (away.length === 0) return good('mailServerAnswers');
    return away.length < servers.length
      ? warning('mailServerAway', values)
      : failure('mailServersAway', values);
  },

  mailSender({ address, isProduction }) {
    const isLocal =
      /@(?:localhost|[^>]*\.(?:local|localhost|example|test|invalid)|[^>]*\bexample\.\w+)>?$/i.test(address);
    if (!isLocal) return good('senderRight', { address });
    return isProduction ? failure('senderLocal', { address }) : good('senderOfDemo', { address });
  },

  mails({ failed, waiting, oldestWaitsSeconds }) {
    if (oldestWaitsSeconds > doctorLimits.mailWaitsSeconds)
      return warning('mailsLate', { waiting, minutes: Math.floor(oldestWaitsSeconds / 60) });
    return failed > 0 ? warning('mailsFailed', { failed }) : good('mailsFlow', { waiting });
  },

  clock({ aheadMs }) {
    const away = Math.abs(aheadMs);
    const values = { seconds: tenths(away / second) };
    if (away > doctorLimits.clockFailureMs) return failure('clockWrong', values);
    return away > doctorLimits.clockWarningMs ? warning('clockOff', values) : good('clockRight', values);
  },

  timeZone: ({ inService, inDatabase }) =>
    inService === '07:00' && inDatabase === '07:00'
      ? good('zoneRight')
      : failure('zoneWrong', { inService, inDatabase }),

  certificates(certificates, now) {
    const seen = certificates.flatMap(({ name, endsAt }) => (endsAt ? [{ name, left: +endsAt - +now }] : []));
    const [first] = seen.toSorted((a, b) => a.left - b.left);
    const unseen = certificates.find(({ endsAt }) => endsAt === undefined);
    if (first && first.left <= 0) return failure('certificateEnded', { name: first.name });
    if (first && first.left < doctorLimits.certificateDays * day)
      return warning('certificateEnds', { name: first.name, days: wholeDays(first.left) });
    if (unseen) return warning('certificateUnseen', { name: unseen.name, why: unseen.whyNot ?? '' });
    return first
      ? good('certificatesLast', { name: first.name, days: wholeDays(first.left) })
      : good('certificatesNone');
  },

  secrets({ weak, hasPrevious, endingKeys, ownSince }, now) {
    if (weak.length > 0) return failure('secretsWeak', { names: names(weak) });
    if (endingKeys.length > 0) return warning('keysEnding', { names: names(endingKeys) });
    if (hasPrevious) return warning('secretPrevious');
    const days = ownSince === undefined ? 0 : wholeDays(+now - +ownSince);
    return days > doctorLimits.secretDays ? warning('secretOld', { days }) : good('secretsStrong');
  },

  proxies({ trusted, isHttps, wereUntrusted, caller }) {
    if (wereUntrusted) return warning('proxyUntrusted');
    if (trusted === 0 && isHttps) return failure('proxyMissing');
    if (trusted > 0 && caller !== undefined && isOfThisMachine(caller))
      return warning('callerIsProxy', { caller, trusted });
    return trusted === 0 ? good('proxyNone') : good('proxyTrusted', { trusted, caller: caller ?? '–' });
  },

  listening({ host, port, isAnswered, isOpen, openMetrics }) {
    if (!isAnswered) return warning('nobodyListens', { host, port });
    if (openMetrics !== undefined) return warning('metricsOpen', { address: openMetrics });
    return isOpen ? warning('listensToAll', { host, port }) : good('listensHere', { host, port });
  },

  backup({ lastAt }, now) {
    if (lastAt === undefined) return warning('backupNone');
    const age = +now - +lastAt;
    const values = { hours: Math.floor(age / hour) };
    if (age > doctorLimits.backupFailureMs) return failure('backupOld', values);
    return age > doctorLimits.backupWarningMs ? warning('backupLate', values) : good('backupRecent', values);
  },

  worker({ living, dead, oldestDueSeconds }) {
    if (living === 0) return failure('workerNone');
    if (oldestDueSeconds > doctorLimits.jobWaitsSeconds)
      return warning('jobsLate', { minutes: Math.floor(oldestDueSeconds / 60) });
    return dead > 0 ? warning('jobsDead', { dead }) : good('workersLive', { living });
  },

  signIn({ isProduction, isPublicDemo, secondStep }) {
    if (isPublicDemo) return failure('demoPublic');
    return isProduction && secondStep === 'off' ? warning('secondStepOff') : good('signInGuarded');
  },
};

const isOfThisMachine = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
