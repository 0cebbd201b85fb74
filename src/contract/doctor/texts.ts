import type { CheckName } from '#domain/doctor/facts.ts';
import type { Finding, FindingName, Verdict } from '#domain/doctor/findings.ts';
import type { Language } from '#domain/language.ts';

/** What was found, and what is to be done; nothing where all is well. */
type Words = { found: string; act?: string };

type DoctorTexts = {
  verdicts: Record<Verdict, string>;
  checks: Record<CheckName, string>;
  /** `{name}` stands for a value of the finding. */
  findings: Record<FindingName, Words>;
};

export const doctorTexts: Record<Language, DoctorTexts> = {
  en: {
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
        act: 'Take a backup, then run the migrate command as the owner of the database.',
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
      mailServerAnswers: { found: 'It answers, and takes the sign-in of SMTP_URL.' },
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
  },
  id: {
    verdicts: { good: 'Baik', warning: 'Peringatan', failure: 'Gagal' },
    checks: {
      settings: 'Setelan',
      database: 'Basis data',
      migrations: 'Migrasi',
      rights: 'Hak di basis data',
      extension: 'Ekstensi pg_trgm',
      replicas: 'Replika',
      worker: 'Worker dan tugas',
      storage: 'Penyimpanan file',
      disk: 'Ruang disk',
      backup: 'Cadangan',
      mailServer: 'Server email',
      mailSender: 'Pengirim email',
      mails: 'Email',
      clock: 'Jam',
      timeZone: 'Zona waktu',
      certificates: 'Sertifikat',
      secrets: 'Rahasia dan kunci',
      signIn: 'Cara masuk',
      proxies: 'Proxy dan alamat klien',
      listening: 'Alamat layanan',
    },
    findings: {
      settingsRight: { found: 'Semua setelan lengkap dan saling cocok.' },
      settingsWrong: { found: '{problems}.', act: 'Perbaiki setelannya, lalu mulai ulang layanan.' },
      databaseAnswers: { found: 'PostgreSQL {version} menjawab.' },
      databaseOld: {
        found: 'PostgreSQL {version} lebih lama dari versi 15.',
        act: 'Tingkatkan server basis data ke PostgreSQL 15 atau lebih baru.',
      },
      rightsRight: { found: 'Layanan punya hak yang diperlukan, dan tidak dapat mengubah log audit.' },
      rightsMissing: {
        found: 'Layanan tidak boleh membaca tabel ini: {tables}.',
        act: 'Jalankan perintah migrate dengan DATABASE_OWNER_URL berisi pemilik basis data.',
      },
      rightsOfOwner: {
        found: 'Layanan dapat mengubah log audit karena masuk sebagai pemilik basis data.',
        act: 'Beri DATABASE_URL peran tersendiri dan DATABASE_OWNER_URL pemiliknya, lalu jalankan perintah migrate.',
      },
      extensionThere: { found: 'Tersedia; pencarian memakainya.' },
      extensionMissing: {
        found: 'Tidak ada, sehingga pencarian gagal.',
        act: 'Pasang modul contrib PostgreSQL, lalu jalankan perintah migrate sebagai pemilik.',
      },
      migrationsDone: { found: 'Semuanya, {count}, sudah diterapkan.' },
      migrationsPending: {
        found: 'Belum diterapkan: {names}.',
        act: 'Buat cadangan, lalu jalankan perintah migrate sebagai pemilik basis data.',
      },
      migrationsNewer: {
        found: 'Basis data lebih baru dari versi ini: {names}.',
        act: 'Jalankan versi yang lebih baru, atau selesaikan langkah mundur yang sedang berjalan.',
      },
      replicasNone: { found: 'Tidak ada; semuanya dibaca dari server utama.' },
      replicasRecent: { found: 'Tertinggal paling lama {seconds} detik.' },
      replicaBehind: {
        found: 'Satu replika tertinggal {seconds} detik dan sementara tidak dipakai.',
        act: 'Periksa log replika, disknya, dan jaringannya ke server utama.',
      },
      replicaAway: {
        found: 'Tidak menjawab, atau bukan replika: {hosts}.',
        act: 'Jalankan replikanya, atau keluarkan dari DATABASE_REPLICA_URL di semua server.',
      },
      storageWorks: { found: 'Satu file ditulis, dibaca kembali, dan dihapus dalam {ms} ms.' },
      storageBroken: {
        found: 'File yang ditulis dibaca kembali dengan isi yang berbeda.',
        act: 'Hentikan unggahan dan periksa penyimpanannya: file belum aman disimpan di sana.',
      },
      diskFree: { found: 'Tersisa {free} GB ({percent} %).' },
      diskLow: {
        found: 'Hanya tersisa {free} GB ({percent} %).',
        act: 'Segera sediakan ruang: cadangan dan log lama dahulu, atau disk yang lebih besar.',
      },
      diskFull: {
        found: 'Hanya tersisa {free} GB ({percent} %). Permintaan akan segera gagal.',
        act: 'Sediakan ruang sekarang. Jangan menghapus isi DATA_DIR dengan tangan.',
      },
      mailsKept: { found: 'Pesan tetap di kotak surat demo; server email tidak diisi.' },
      mailServerAnswers: { found: 'Menjawab, dan menerima akun di SMTP_URL.' },
      senderRight: { found: 'Email dikirim dari {address}.' },
      senderLocal: {
        found: 'Email dikirim dari {address}, yang tidak diterima server email mana pun di luar.',
        act: 'Isi MAIL_FROM dengan alamat di domain Anda, serta catatan SPF dan DKIM-nya untuk server email.',
      },
      senderOfDemo: { found: 'Email dikirim dari {address}, yang cukup untuk demo.' },
      mailsFlow: { found: '{waiting} menunggu dikirim, tidak ada yang gagal sehari terakhir.' },
      mailsFailed: {
        found: '{failed} email gagal sehari terakhir.',
        act: 'Lihat di dasbor, perbaiki sebabnya, lalu kirim ulang dengan perintah jobs retry.',
      },
      mailsLate: {
        found: '{waiting} email menunggu, satu di antaranya sudah {minutes} menit.',
        act: 'Periksa server email dan apakah ada worker yang berjalan.',
      },
      clockRight: { found: 'Berbeda {seconds} detik dari jam basis data.' },
      clockOff: {
        found: 'Berbeda {seconds} detik dari jam basis data.',
        act: 'Samakan waktu kedua mesin lewat NTP (chrony atau systemd-timesyncd).',
      },
      clockWrong: {
        found:
          'Berbeda {seconds} detik dari jam basis data: tautan dan batas waktu berakhir di saat yang salah.',
        act: 'Samakan waktu kedua mesin lewat NTP (chrony atau systemd-timesyncd).',
      },
      zoneRight: { found: 'Jakarta adalah UTC+7 bagi layanan dan basis data.' },
      zoneWrong: {
        found:
          'Tengah malam UTC di Jakarta adalah {inService} bagi layanan dan {inDatabase} bagi basis data, bukan 07:00.',
        act: 'Pasang data zona waktu (tzdata) di kedua mesin.',
      },
      certificatesNone: { found: 'Tidak ada sambungan instalasi ini yang memakai TLS.' },
      certificatesLast: { found: 'Yang pertama berakhir adalah milik {name}, {days} hari lagi.' },
      certificateEnds: {
        found: 'Milik {name} berakhir {days} hari lagi.',
        act: 'Perbarui, dan periksa mengapa itu tidak terjadi dengan sendirinya.',
      },
      certificateEnded: {
        found: 'Milik {name} sudah berakhir.',
        act: 'Perbarui sekarang: sambungan ditolak.',
      },
      certificateUnseen: {
        found: 'Milik {name} tidak dapat dilihat: {why}.',
        act: 'Buka jalan dari server ini ke sana, atau awasi masa berlakunya dengan cara lain.',
      },
      secretsStrong: { found: 'Kuat, dan tidak ada kunci yang segera berakhir.' },
      secretsWeak: {
        found: 'Ini dapat ditebak: {names}.',
        act: 'Buat yang baru: openssl rand -base64 48. Isi APP_SECRET lama sebagai APP_SECRET_PREVIOUS.',
      },
      secretPrevious: {
        found: 'APP_SECRET_PREVIOUS masih terisi: yang ditandatanganinya tetap berlaku.',
        act: 'Hapus bila tautan yang ditandatanganinya sudah berakhir, 14 bulan setelah penggantian; segera bila bocor.',
      },
      secretOld: {
        found: 'Rahasia di DATA_DIR sudah berumur {days} hari.',
        act: 'Buat yang baru dan isi yang lama sebagai APP_SECRET_PREVIOUS.',
      },
      keysEnding: {
        found: 'Kunci API ini berakhir dalam dua minggu: {names}.',
        act: 'Buat kunci baru di Kunci API dan pasang di mesinnya.',
      },
      proxyNone: { found: 'Proxy tidak diisi, dan tampaknya tidak ada di depan.' },
      proxyTrusted: { found: '{trusted} di depan. Alamat panggilan ini: {caller}.' },
      proxyMissing: {
        found:
          'Alamat publiknya https, tetapi TRUST_PROXY tidak aktif: semua klien dihitung sebagai satu alamat.',
        act: 'Isi TRUST_PROXY dengan jumlah proxy di depan.',
      },
      proxyUntrusted: {
        found:
          'Panggilan datang dengan header proxy yang tidak dipercaya: semua klien mungkin dihitung sebagai satu alamat.',
        act: 'Isi TRUST_PROXY dengan jumlah proxy di depan. Bila tidak ada proxy, header itu dikarang seseorang.',
      },
      callerIsProxy: {
        found: 'TRUST_PROXY berisi {trusted}, tetapi panggilan ini tampak dari {caller}, mesin ini sendiri.',
        act: 'Hitung lagi proxynya, dan biarkan setiap proxy menambah X-Forwarded-For.',
      },
      listensHere: { found: 'Layanan menjawab di {host}, port {port}, hanya untuk mesin ini.' },
      listensToAll: {
        found: 'Layanan menjawab di {host}, port {port}, yang dapat dijangkau mesin lain.',
        act: 'Batasi port itu untuk proxy saja, lewat HOST atau firewall.',
      },
      metricsOpen: {
        found: 'Metrik menjawab di {address} tanpa pembatasan akses.',
        act: 'Batasi port itu untuk pemantauan Anda saja, lewat METRICS_HOST atau firewall.',
      },
      nobodyListens: {
        found: 'Tidak ada yang menjawab di {host}, port {port}.',
        act: 'Jalankan layanan, atau isi HOST dan PORT seperti pada layanan. Pada worker ini memang demikian.',
      },
      backupRecent: { found: 'Yang terakhir selesai {hours} jam lalu.' },
      backupLate: {
        found: 'Yang terakhir selesai {hours} jam lalu.',
        act: 'Periksa mengapa semalam tidak ada.',
      },
      backupOld: {
        found: 'Yang terakhir selesai {hours} jam lalu.',
        act: 'Buat sekarang, dan periksa jadwalnya.',
      },
      backupNone: {
        found: 'Perintah backup belum pernah berjalan pada basis data ini.',
        act: 'Pasang cadangan malam. Bila basis data dicadangkan dengan cara lain, awasi umur dan filenya di sana.',
      },
      workersLive: { found: '{living} bekerja, tidak ada tugas yang menyerah.' },
      workerNone: {
        found: 'Tidak ada yang hidup: email tidak dikirim dan tugas terjadwal tidak berjalan.',
        act: 'Jalankan layanan, atau worker-nya.',
      },
      jobsLate: {
        found: 'Satu tugas sudah tertunda {minutes} menit.',
        act: 'Lihat log worker, atau jalankan satu lagi.',
      },
      jobsDead: {
        found: '{dead} tugas sudah menyerah.',
        act: 'Perintah jobs menampilkannya; jobs retry menjalankannya lagi.',
      },
      signInGuarded: { found: 'Terjaga sebagaimana mestinya.' },
      secondStepOff: {
        found: 'Super Admin masuk dengan kata sandi saja.',
        act: 'Isi SECOND_STEP dengan admins atau all.',
      },
      demoPublic: {
        found: 'Demo ini dapat dijangkau orang lain, dan kata sandinya diketahui semua orang.',
        act: 'Isi DEMO=off, atau HOST untuk mesin ini saja.',
      },
      lookFailed: {
        found: 'Tidak dapat diperiksa: {why}.',
        act: 'Perbaiki yang disebut di situ, lalu periksa lagi.',
      },
      lookTookTooLong: {
        found: 'Tidak ada jawaban dalam {seconds} detik.',
        act: 'Periksa apakah yang ditanya berjalan, dan apakah firewall mengizinkan server ini menjangkaunya.',
      },
      databaseAway: {
        found: 'Tidak diperiksa, karena basis data tidak menjawab.',
        act: 'Perbaiki basis data dahulu.',
      },
    },
  },
};

/** What a finding says, with its values filled in. */
export function wordsOfFinding({ name, values }: Pick<Finding, 'name' | 'values'>, language: Language) {
  const { found, act } = doctorTexts[language].findings[name];
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  const inWords = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => inWords(values[key] ?? whole));
  return { found: fill(found), act: act === undefined ? null : fill(act) };
}
