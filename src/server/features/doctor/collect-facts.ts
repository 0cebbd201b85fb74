import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { CheckName, Facts } from '#domain/doctor/facts.ts';
import { withoutSecrets } from '#domain/doctor/findings.ts';
import { stateOfApiKey } from '#domain/machines/api-key.ts';
import type { Database } from '../../database/database.ts';
import { appliedMigrations, readMigrations } from '../../database/schema/migrations.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Machine } from '../../ports/machine.ts';
import type { Mailer } from '../../ports/mailer.ts';
import {
  readDatabaseTime,
  readDatabaseVersion,
  readExtension,
  readLastBackup,
  readMails,
  readReplicas,
  readRights,
  readWork,
} from '../../store/doctor.ts';
import { listKeys } from '../../store/machines/api-keys.ts';

const smtpSettings = { 1: 'SMTP_URL', 2: 'SMTP_URL_2' } as const;

export type DoctorNeeds = {
  config: {
    host: string;
    port: number;
    baseUrl: URL;
    secureCookies: boolean;
    trustProxy: number;
    dataDir: string;
    databaseReplicaUrl: string | undefined;
    smtpServers: readonly { url: string }[];
    s3: { endpoint: string } | undefined;
    mailFrom: string;
    appSecret: string | undefined;
    appSecretPrevious: string | undefined;
    production: boolean;
    isPublicDemo: boolean;
    secondStep: Facts['signIn']['secondStep'];
    doctor: {
      weakSecrets: string[];
      hidden: string[];
      authorityFiles: { name: string; file: string }[];
      isOpen: boolean;
      openMetrics: string | undefined;
    };
  };
  database: Database;
  files: FileStorage;
  mailer: Mailer;
  machine: Machine;
  clock: Clock;
  migrationsFolder: string;
};

/** What only a running server knows: the client's address of this call, and whether a proxy's headers came. */
export type SeenByServer = { caller?: string; wereUntrusted?: boolean };

export type Collectors = {
  [C in CheckName]: (needs: DoctorNeeds, seen: SeenByServer) => Facts[C] | Promise<Facts[C]>;
};

/** How the facts of each check are collected, one by one, so that none holds up another. */
export const collectors: Collectors = {
  // Settings with a problem keep everything else from being looked at.
  settings: () => ({ problems: [] }),
  database: ({ database }) => readDatabaseVersion(database),
  rights: ({ database }) => readRights(database),
  extension: ({ database }) => readExtension(database),
  migrations: collectMigrations,
  replicas: ({ config }) => (config.databaseReplicaUrl ? readReplicas(config.databaseReplicaUrl) : []),
  storage: ({ files }) => tryStorage(files),
  disk: ({ config, machine }) => machine.diskSpace(config.dataDir),
  async mailServer({ config, mailer }) {
    const probes = await mailer.probe();
    return {
      servers: probes.map(({ server, error }) => ({
        setting: smtpSettings[server],
        whyNot: error && withoutSecrets(error, config.doctor.hidden),
      })),
    };
  },
  mailSender: ({ config }) => ({ address: config.mailFrom, isProduction: config.production }),
  mails: ({ database }) => readMails(database),
  async clock({ database }) {
    const before = Date.now();
    const { now } = await readDatabaseTime(database);
    return { aheadMs: (before + Date.now()) / 2 - now.getTime() };
  },
  async timeZone({ database }) {
    const { jakarta } = await readDatabaseTime(database);
    const own = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', timeStyle: 'short' });
    return { inService: own.format(new Date('2026-01-01T00:00Z')), inDatabase: jakarta };
  },
  certificates: collectCertificates,
  secrets: collectSecrets,
  proxies: ({ config }, { caller, wereUntrusted = false }) => ({
    trusted: config.trustProxy,
    isHttps: config.secureCookies,
    wereUntrusted,
    caller,
  }),
  async listening({ config, machine }) {
    const { host, port, doctor } = config;
    const isAnswered = await machine.isAnswered(/^(?:0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host, port);
    return { host, port, isAnswered, isOpen: doctor.isOpen, openMetrics: doctor.openMetrics };
  },
  backup: ({ database }) => readLastBackup(database),
  worker: ({ database }) => readWork(database),
  signIn: ({ config }) => ({
    isProduction: config.production,
    isPublicDemo: config.isPublicDemo,
    secondStep: config.secondStep,
  }),
};

async function collectMigrations({ database, migrationsFolder }: DoctorNeeds): Promise<Facts['migrations']> {
  const ours = readMigrations(migrationsFolder);
  const applied = await appliedMigrations(database, ours);
  const known = new Set(ours.map(({ name }) => name));
  return {
    applied: applied.size,
    missing: ours.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
}

async function tryStorage(files: FileStorage): Promise<Facts['storage']> {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_096)]);
  const started = performance.now();
  const name = await files.put(content);
  try {
    const isSame = (await files.get(name))?.equals(content) ?? false;
    return { isSame, ms: Math.round(performance.now() - started) };
  } finally {
    await files.remove(name);
  }
}

/** The ends of TLS: what our own address and our peers show, and the authorities that they are checked by. */
async function collectCertificates({ config, machine }: DoctorNeeds): Promise<Facts['certificates']> {
  const { baseUrl, smtpServers, s3 } = config;
  const urls: [name: string, url: URL | undefined, port: number][] = [
    ['BASE_URL', baseUrl.protocol === 'https:' ? baseUrl : undefined, 443],
    ...smtpServers.map(({ url }, at): [string, URL | undefined, number] => [
      at === 0 ? smtpSettings[1] : smtpSettings[2],
      url.startsWith('smtps:') ? new URL(url) : undefined,
      465,
    ]),
    ['FILES_URL', s3?.endpoint.startsWith('https:') ? new URL(s3.endpoint) : undefined, 443],
  ];
  const shown = urls.flatMap(([name, url, port]) =>
    url ? [[name, () => machine.certificateEnd(url.hostname, Number(url.port || port))] as const] : [],
  );
  const kept = config.doctor.authorityFiles.map(
    ({ name, file }) => [name, () => machine.fileOfCertificatesEnd(file)] as const,
  );
  return Promise.all(
    [...shown, ...kept].map(async ([name, look]) =>
      look().then(
        (endsAt) => ({ name, endsAt, whyNot: undefined }),
        (error: Error) => ({ name, endsAt: undefined, whyNot: error.message }),
      ),
    ),
  );
}

async function collectSecrets(needs: DoctorNeeds): Promise<Facts['secrets']> {
  const { config, database, machine, clock } = needs;
  const today = jakartaDay(clock.now());
  const keys = await listKeys(database);
  const ending = keys.filter(
    ({ endsOn, revokedAt }) => stateOfApiKey({ endsOn, isRevoked: revokedAt !== null }, today) === 'ending',
  );
  const ownFile = join(config.dataDir, 'app-secret');
  return {
    weak: config.doctor.weakSecrets,
    hasPrevious: config.appSecretPrevious !== undefined,
    endingKeys: ending.map(({ name }) => name),
    ownSince: config.appSecret === undefined ? await machine.writtenAt(ownFile) : undefined,
  };
}
