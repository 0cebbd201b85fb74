import type { DoctorTexts } from './words.ts';

export const en: DoctorTexts = {
  verdicts: { good: 'Good', warning: 'Warning', failure: 'Failure' },
  checks: {
    settings: 'Settings',
    database: 'Database',
    migrations: 'Migrations',
    rights: 'Rights in the database',
    extension: 'Extension pg_trgm',
    replicas: 'Replicas',
    worker: 'Worker and jobs',
    storage: 'File storage',
    disk: 'Disk space',
    backup: 'Backup',
    mailServer: 'Mail server',
    mailSender: 'Sender of e-mails',
    mails: 'E-mails',
    clock: 'Clock',
    timeZone: 'Time zone',
    certificates: 'Certificates',
    secrets: 'Secrets and keys',
    signIn: 'Sign-in',
    proxies: 'Proxies and client addresses',
    listening: 'Listening address',
  },
  findings: {
    settingsRight: { found: 'The settings are complete and agree with each other.' },
    settingsWrong: { found: '{problems}.', act: 'Correct the settings, then start the service again.' },
    databaseAnswers: { found: 'PostgreSQL {version} answers.' },
    databaseOld: {
      found: 'PostgreSQL {version} is older than 15.',
      act: 'Upgrade the database server to PostgreSQL 15 or later.',
    },
    rightsRight: { found: 'The service may do what it needs, and cannot change the audit log.' },
    rightsMissing: {
      found: 'The service may not read these tables: {tables}.',
      act: 'Run the migrate command with DATABASE_OWNER_URL set to the owner of the database.',
    },
    rightsOfOwner: {
      found: 'The service can change the audit log, because it signs in as the owner of the database.',
      act: 'Give DATABASE_URL a role of its own and DATABASE_OWNER_URL the owner, then run the migrate command.',
    },
    extensionThere: { found: 'It is there; searches use it.' },
    extensionMissing: {
      found: 'It is missing, so that searches fail.',
      act: "Install PostgreSQL's contrib modules and run the migrate command as the owner.",
    },
    migrationsDone: { found: 'All {count} were applied.' },
    migrationsPending: {
      found: 'Not applied yet: {names}.',
      act: 'Run the upgrade command as the owner of the database; it takes a backup first.',
    },
    migrationsNewer: {
      found: 'The database is ahead of this version: {names}.',
      act: 'Start the newer version, or finish the rollback that is under way.',
    },
    replicasNone: { found: 'None are set; everything is read from the primary.' },
    replicasRecent: { found: 'They are {seconds} s behind at most.' },
    replicaBehind: {
      found: 'A replica is {seconds} s behind and is left alone meanwhile.',
      act: "Look at the replica's log, its disk and the network to the primary.",
    },
    replicaAway: {
      found: 'No answer, or no replica: {hosts}.',
      act: 'Start the replica, or take it out of DATABASE_REPLICA_URL on all servers.',
    },
    storageWorks: { found: 'A file was written, read back and removed in {ms} ms.' },
    storageBroken: {
      found: 'A file that was written came back as something else.',
      act: 'Stop uploads and look at the storage: files cannot be trusted to it now.',
    },
    diskFree: { found: '{free} GB are free ({percent} %).' },
    diskLow: {
      found: 'Only {free} GB are free ({percent} %).',
      act: 'Make room soon: old backups and logs first, or a larger disk.',
    },
    diskFull: {
      found: 'Only {free} GB are free ({percent} %). Requests will fail soon.',
      act: 'Make room now. Delete nothing in DATA_DIR by hand.',
    },
    mailsKept: { found: 'Messages stay in the demo mailbox; no mail server is set.' },
    mailServerAnswers: { found: 'It answers, and takes the sign-in of its address.' },
    mailServerAway: {
      found: 'That of {settings} does not take mails ({why}); those of the other setting go out.',
      act: 'Look at that server: while it is away nothing stands behind the other.',
    },
    mailServersAway: {
      found: 'No mail can be handed over to {settings}: {why}',
      act: 'Look at the mail server, its address, sign-in and certificate. Mails wait until then.',
    },
    senderRight: { found: 'E-mails come from {address}.' },
    senderLocal: {
      found: 'E-mails come from {address}, which no mail server outside accepts.',
      act: 'Set MAIL_FROM to an address of your own domain, and its SPF and DKIM records to the mail server.',
    },
    senderOfDemo: { found: 'E-mails come from {address}, which is right for a demo.' },
    mailsFlow: { found: '{waiting} wait to be sent, none failed in the last day.' },
    mailsFailed: {
      found: '{failed} e-mails failed in the last day.',
      act: 'Look at them on the dashboard, mend the cause, then send them again with the jobs retry command.',
    },
    mailsLate: {
      found: '{waiting} e-mails wait, one of them for {minutes} minutes.',
      act: 'Look at the mail server and whether a worker runs.',
    },
    clockRight: { found: 'It differs from that of the database by {seconds} s.' },
    clockOff: {
      found: 'It differs from that of the database by {seconds} s.',
      act: 'Let both machines take their time from NTP (chrony or systemd-timesyncd).',
    },
    clockWrong: {
      found:
        'It differs from that of the database by {seconds} s: links end and deadlines fall at the wrong time.',
      act: 'Let both machines take their time from NTP (chrony or systemd-timesyncd).',
    },
    zoneRight: { found: 'Jakarta is UTC+7 for the service and the database.' },
    zoneWrong: {
      found:
        'Midnight UTC in Jakarta is {inService} for the service and {inDatabase} for the database, not 07:00.',
      act: 'Install the time zone data (tzdata) of both machines.',
    },
    certificatesNone: { found: 'No peer of this installation uses TLS.' },
    certificatesLast: { found: 'The first to end is that of {name}, in {days} days.' },
    certificateEnds: {
      found: 'That of {name} ends in {days} days.',
      act: 'Renew it, and look why that did not happen by itself.',
    },
    certificateEnded: { found: 'That of {name} has ended.', act: 'Renew it now: connections are refused.' },
    certificateUnseen: {
      found: 'That of {name} could not be looked at: {why}.',
      act: 'Open the way from this server to it, or watch its end by other means.',
    },
    secretsStrong: { found: 'They are strong, and no key ends soon.' },
    secretsWeak: {
      found: 'These can be guessed: {names}.',
      act: 'Make a new one: openssl rand -base64 48. Give the old APP_SECRET as APP_SECRET_PREVIOUS.',
    },
    secretPrevious: {
      found: 'APP_SECRET_PREVIOUS is still set: what it signed goes on working.',
      act: 'Remove it when the links that it signed have ended, 14 months after the change; at once if it has leaked.',
    },
    secretOld: {
      found: 'The secret in DATA_DIR is {days} days old.',
      act: 'Make a new one and give the old one as APP_SECRET_PREVIOUS.',
    },
    keysEnding: {
      found: 'These API keys end within two weeks: {names}.',
      act: 'Make new ones under API keys and give them to their machines.',
    },
    proxyNone: { found: 'No proxy is set, and none seems to be in front.' },
    proxyTrusted: { found: '{trusted} in front. Address of this call: {caller}.' },
    proxyMissing: {
      found: 'The public address is https, but TRUST_PROXY is off: all clients count as one address.',
      act: 'Set TRUST_PROXY to the number of proxies in front.',
    },
    proxyUntrusted: {
      found:
        'Calls come with the headers of a proxy, but none is trusted: all clients may count as one address.',
      act: 'Set TRUST_PROXY to the number of proxies in front. Without a proxy, somebody invents these headers.',
    },
    callerIsProxy: {
      found: 'TRUST_PROXY is {trusted}, but this call seems to come from {caller}, this machine itself.',
      act: 'Count the proxies again, and let each add to X-Forwarded-For.',
    },
    listensHere: { found: 'The service answers on {host}, port {port}, for this machine alone.' },
    listensToAll: {
      found: 'The service answers on {host}, port {port}, which other machines can reach.',
      act: 'Keep everybody but the proxies from that port, by HOST or a firewall.',
    },
    metricsOpen: {
      found: 'The metrics answer on {address} without access control.',
      act: 'Let only your monitoring reach that port, by METRICS_HOST or a firewall.',
    },
    nobodyListens: {
      found: 'Nobody answers on {host}, port {port}.',
      act: 'Start the service, or set HOST and PORT as the service has them. On a worker this is as it should be.',
    },
    backupRecent: { found: 'The last one ended {hours} hours ago.' },
    backupLate: {
      found: 'The last one ended {hours} hours ago.',
      act: 'Look why the last night had none.',
    },
    backupOld: {
      found: 'The last one ended {hours} hours ago.',
      act: 'Take one now, and look at its timer.',
    },
    backupNone: {
      found: 'The backup command has not run yet on this database.',
      act: 'Set up the nightly backup. If the database is backed up by other means, see to its age and its files there.',
    },
    workersLive: { found: '{living} at work, no job has given up.' },
    workerNone: {
      found: 'None is alive: no e-mail is sent and no job of the schedule runs.',
      act: 'Start the service, or its worker.',
    },
    jobsLate: {
      found: 'A job has been due for {minutes} minutes.',
      act: 'Look at the log of the workers, or start another one.',
    },
    jobsDead: {
      found: '{dead} jobs have given up.',
      act: 'The jobs command lists them; jobs retry runs them again.',
    },
    signInGuarded: { found: 'It is guarded as it should be.' },
    secondStepOff: {
      found: 'Super Admins sign in with a password alone.',
      act: 'Set SECOND_STEP to admins or all.',
    },
    demoPublic: {
      found: 'Others can reach this demo, and its passwords are known to all.',
      act: 'Set DEMO=off, or HOST to this machine alone.',
    },
    lookFailed: {
      found: 'It could not be looked at: {why}.',
      act: 'Mend what is said there, then look again.',
    },
    lookTookTooLong: {
      found: 'There was no answer within {seconds} s.',
      act: 'Look whether what is asked here runs, and whether a firewall lets this server reach it.',
    },
    databaseAway: {
      found: 'Not looked at, because the database does not answer.',
      act: 'See to the database first.',
    },
  },
};
