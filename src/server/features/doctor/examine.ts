import { checkNames, type CheckName } from '#domain/doctor/facts.ts';
import { failure, warning, withoutSecrets, type Finding, type Judgement } from '#domain/doctor/findings.ts';
import { judgements } from '#domain/doctor/judgements.ts';
import { TimeoutError, withTimeout } from '../../concurrency/timeout.ts';
import { collectors, type Collectors, type DoctorNeeds, type SeenByServer } from './collect-facts.ts';

/** The time that each check gets. */
const checkSeconds = 6;

/** Nothing more is asked of a database that does not answer. */
const ofDatabase = new Set<CheckName>([
  'migrations',
  'rights',
  'extension',
  'worker',
  'backup',
  'mails',
  'clock',
  'timeZone',
  'secrets',
]);

/** Looks at everything that an installation needs, at the same time. What hangs or fails is a finding, too. */
export async function examine(
  needs: DoctorNeeds,
  seen: SeenByServer = {},
  seconds = checkSeconds,
): Promise<Finding[]> {
  const look = async (check: CheckName): Promise<Finding> => ({
    check,
    ...(await withTimeout(seconds * 1_000, () => lookAt(check, collectors[check], needs, seen)).catch(
      (error: unknown) => judgeFailure(error, seconds, needs.config.doctor.hidden),
    )),
  });
  const database = await look('database');
  const isAway = database.name === 'lookFailed' || database.name === 'lookTookTooLong';
  return Promise.all(
    checkNames.map(async (check): Promise<Finding> => {
      if (check === 'database') return database;
      return isAway && ofDatabase.has(check) ? { check, ...warning('databaseAway') } : look(check);
    }),
  );
}

async function lookAt<C extends CheckName>(
  check: C,
  collect: Collectors[C],
  needs: DoctorNeeds,
  seen: SeenByServer,
): Promise<Judgement> {
  return judgements[check](await collect(needs, seen), needs.clock.now());
}

function judgeFailure(error: unknown, seconds: number, hidden: string[]): Judgement {
  if (error instanceof TimeoutError) return failure('lookTookTooLong', { seconds });
  const { message = String(error), code = '' } = error as { message?: string; code?: string };
  return failure('lookFailed', { why: withoutSecrets(message === '' ? code : message, hidden) });
}
