import type { DoctorTexts } from './words.ts';

export const id: DoctorTexts = {
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
      act: 'Jalankan perintah upgrade sebagai pemilik basis data; cadangan dibuatnya lebih dulu.',
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
    mailServerAnswers: { found: 'Menjawab, dan menerima akun pada alamatnya.' },
    mailServerAway: {
      found: 'Server di {settings} tidak menerima email ({why}); email keluar lewat server yang lain.',
      act: 'Periksa server itu: selama server itu tidak menjawab, yang lain tidak punya cadangan.',
    },
    mailServersAway: {
      found: 'Email tidak dapat diserahkan ke {settings}: {why}',
      act: 'Periksa server email, alamat, akun, dan sertifikatnya. Email menunggu sampai server menjawab.',
    },
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
};
