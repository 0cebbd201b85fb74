import type { CheckName } from './facts.ts';

/** What a check can come to, from the best to the worst. */
export const verdicts = ['good', 'warning', 'failure'] as const;
export type Verdict = (typeof verdicts)[number];

/** Everything that can be found; the words are in contract/doctor. */
export const findingNames = [
  'settingsRight',
  'settingsWrong',
  'databaseOld',
  'databaseAnswers',
  'rightsMissing',
  'rightsOfOwner',
  'rightsRight',
  'extensionThere',
  'extensionMissing',
  'migrationsPending',
  'migrationsNewer',
  'migrationsDone',
  'replicaAway',
  'replicaBehind',
  'replicasNone',
  'replicasRecent',
  'storageWorks',
  'storageBroken',
  'diskFull',
  'diskLow',
  'diskFree',
  'mailsKept',
  'mailServerAnswers',
  'mailServerAway',
  'mailServersAway',
  'senderRight',
  'senderLocal',
  'senderOfDemo',
  'mailsLate',
  'mailsFailed',
  'mailsFlow',
  'clockWrong',
  'clockOff',
  'clockRight',
  'zoneRight',
  'zoneWrong',
  'certificateEnded',
  'certificateEnds',
  'certificateUnseen',
  'certificatesLast',
  'certificatesNone',
  'secretsWeak',
  'keysEnding',
  'secretPrevious',
  'secretOld',
  'secretsStrong',
  'proxyUntrusted',
  'proxyMissing',
  'callerIsProxy',
  'proxyNone',
  'proxyTrusted',
  'nobodyListens',
  'metricsOpen',
  'listensToAll',
  'listensHere',
  'backupNone',
  'backupOld',
  'backupLate',
  'backupRecent',
  'workerNone',
  'jobsLate',
  'jobsDead',
  'workersLive',
  'demoPublic',
  'secondStepOff',
  'signInGuarded',
  'lookFailed',
  'lookTookTooLong',
  'databaseAway',
] as const;
export type FindingName = (typeof findingNames)[number];

/** What fills in the words of a finding. */
type FindingValues = Record<string, string | number>;

/** What a look at one part of an installation has found. */
export type Finding = {
  check: CheckName;
  verdict: Verdict;
  name: FindingName;
  values: FindingValues;
};

export type Judgement = Omit<Finding, 'check'>;

export const good = (name: FindingName, values: FindingValues = {}): Judgement => ({
  verdict: 'good',
  name,
  values,
});
export const warning = (name: FindingName, values: FindingValues = {}): Judgement => ({
  verdict: 'warning',
  name,
  values,
});
export const failure = (name: FindingName, values: FindingValues = {}): Judgement => ({
  verdict: 'failure',
  name,
  values,
});

/** The verdict on all of it: that of the worst. */
export const worstOf = (findings: readonly { verdict: Verdict }[]): Verdict =>
  verdicts.findLast((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'good';

/** A message that may be shown: without these secrets, and without what stands before the host of an address. */
export function withoutSecrets(message: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), message);
  return hidden.replaceAll(/(?<=\w:\/\/)[^\s/@]+@/g, '…@');
}
