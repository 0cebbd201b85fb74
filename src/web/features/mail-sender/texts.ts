import type { SenderCheck, SenderProblem, SenderState } from '#domain/mail-sender/judge-sender.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const mailSenderTexts = officeTexts({
  en: {
    title: 'Mail sender',
    intro: (from: string) =>
      `Whether mails from ${from} arrive depends on what DNS says of their sender. Give each line below to whoever keeps the names of your domain, as it is.`,
    loading: 'Asking name servers and mail servers…',
    failed: 'The check could not be made.',
    again: 'Check again',
    checking: 'Checking…',
    noDomain: (from: string) =>
      `Mails come from ${from}, which is no public domain: nobody outside can receive an answer from it or check it. Set MAIL_FROM to an address of your chain.`,
    allGood: 'Every record is as receivers want it.',
    servers: 'Mail servers',
    noServer: 'No mail server is set: messages stay in the demo mailbox. Set SMTP_URL.',
    serverNames: { 1: 'Mail server', 2: 'Second mail server' },
    serverGood: 'answers and lets us in',
    serverAway: 'Away',
    records: 'In DNS now',
    line: 'The line for your DNS',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copy: 'Copy line',
    copied: 'Copied',
    of: (check: string) => ` of ${check}`,
  },
  id: {
    title: 'Pengirim email',
    intro: (from: string) =>
      `Sampai tidaknya email dari ${from} bergantung pada data DNS pengirimnya. Berikan setiap baris di bawah kepada pengelola domain Anda, apa adanya.`,
    loading: 'Bertanya ke server nama dan server email…',
    failed: 'Pemeriksaan tidak dapat dilakukan.',
    again: 'Periksa lagi',
    checking: 'Memeriksa…',
    noDomain: (from: string) =>
      `Email dikirim dari ${from}, yang bukan domain publik: penerima tidak dapat membalas atau memeriksanya. Isi MAIL_FROM dengan alamat milik perusahaan Anda.`,
    allGood: 'Semua data sesuai dengan harapan penerima email.',
    servers: 'Server email',
    noServer: 'Belum ada server email: pesan tetap di kotak surat demo. Isi SMTP_URL.',
    serverNames: { 1: 'Server email', 2: 'Server email kedua' },
    serverGood: 'menjawab dan menerima kita',
    serverAway: 'Tidak terjangkau',
    records: 'Di DNS sekarang',
    line: 'Baris untuk DNS Anda',
    type: 'Jenis',
    name: 'Nama',
    value: 'Nilai',
    copy: 'Salin baris',
    copied: 'Tersalin',
    of: (check: string) => ` ${check}`,
  },
});

export const senderStateNames = officeTexts<Record<SenderState, string>>({
  en: { good: 'Good', warning: 'Could be better', wrong: 'Wrong', missing: 'Missing', unknown: 'Not known' },
  id: {
    good: 'Baik',
    warning: 'Bisa lebih baik',
    wrong: 'Salah',
    missing: 'Tidak ada',
    unknown: 'Tidak diketahui',
  },
});

type CheckTexts = { name: string; about: string };

export const senderCheckTexts = officeTexts<Record<SenderCheck, CheckTexts>>({
  en: {
    spf: { name: 'SPF', about: 'Says which machines may send for the domain.' },
    dkim: { name: 'DKIM', about: 'Publishes the key by which receivers check the signature of each mail.' },
    dmarc: { name: 'DMARC', about: 'Says what receivers do with mails that pass neither SPF nor DKIM.' },
    mx: { name: 'MX', about: 'Says where answers and returned mails go.' },
    reverse: {
      name: 'Reverse name',
      about: 'Names the address from which mails leave. Its owner, often the host or provider, sets it.',
    },
  },
  id: {
    spf: { name: 'SPF', about: 'Menyebut mesin yang boleh mengirim atas nama domain.' },
    dkim: { name: 'DKIM', about: 'Memuat kunci untuk memeriksa tanda tangan setiap email.' },
    dmarc: { name: 'DMARC', about: 'Menyebut nasib email yang tidak lolos SPF maupun DKIM.' },
    mx: { name: 'MX', about: 'Menyebut tujuan balasan dan email yang kembali.' },
    reverse: {
      name: 'Nama balik',
      about:
        'Memberi nama pada alamat IP pengirim. Pemilik alamat itu, biasanya penyedia hosting, yang mengaturnya.',
    },
  },
});

export const senderProblemTexts = officeTexts<Record<SenderProblem, string>>({
  en: {
    resolverAway:
      'No name server answered in time. This says nothing about the record: check again in a moment.',
    noRecord: 'There is no such record. Many receivers put mails without it into spam, or refuse them.',
    severalRecords: 'There is more than one. Receivers then count none: keep one.',
    unreadable: 'It cannot be read: there is a mistake in it, so receivers ignore it.',
    addressNotNamed:
      'It does not name the address from which mails leave, so receivers take them for forged.',
    addressUnknown:
      'Set MAIL_SENDING_IP to the public address from which your mail server sends; then it can be compared.',
    everybodyMaySend: 'It lets everybody send for this domain: “+all” protects nothing.',
    unresolvable:
      'It needs more than ten lookups, or leads to a name without a record, so receivers give up on it. Name addresses (ip4:) in place of some include:.',
    openEnd: 'It does not say what to do with others: end it with ~all or -all.',
    noSelector: 'Set DKIM_SELECTOR to the name under which your mail server publishes its key.',
    revoked: 'The key is empty, which means that it was withdrawn. Publish the present one.',
    keyTooShort: 'The key is shorter than 1,024 bits: receivers do not trust it. Make one of 2,048 bits.',
    keyShort: 'The key has less than 2,048 bits. Make a longer one when you next change it.',
    policyNone:
      'The policy is “none”: forged mails are delivered all the same. Raise it once SPF and DKIM are good.',
    noReports: 'Nobody is told of mails that fail: name an address for reports (rua).',
    notAligned:
      'Returned mails go to another organisation’s domain, so SPF does not count for the sender. DKIM alone has to.',
    takesNoMail: 'It says that this domain takes no mail: answers and returned mails are lost.',
    noMx: 'There is no such record, and the domain has no address: answers and returned mails are lost.',
    noMxButAddress:
      'There is none, so mails for it go to the address of the domain itself. Name the server that takes them.',
    noAddress: 'The server that it names has no address: answers and returned mails are lost.',
    noReverseName: 'The address has no name. Many receivers refuse mails from such addresses.',
    notConfirmed: 'Its name does not lead back to the address, so receivers do not trust it.',
  },
  id: {
    resolverAway:
      'Tidak ada server nama yang menjawab tepat waktu. Ini tidak berarti datanya salah: periksa lagi sebentar lagi.',
    noRecord: 'Data ini tidak ada. Banyak penerima memasukkan email tanpanya ke spam, atau menolaknya.',
    severalRecords: 'Ada lebih dari satu. Penerima tidak memakai satu pun: sisakan satu.',
    unreadable: 'Tidak dapat dibaca: ada kesalahan di dalamnya, sehingga penerima mengabaikannya.',
    addressNotNamed: 'Alamat IP pengirim tidak disebut, sehingga penerima menganggap email palsu.',
    addressUnknown:
      'Isi MAIL_SENDING_IP dengan alamat IP publik yang dipakai server email untuk mengirim; setelah itu dapat dibandingkan.',
    everybodyMaySend: 'Siapa pun boleh mengirim atas nama domain ini: “+all” tidak melindungi apa pun.',
    unresolvable:
      'Perlu lebih dari sepuluh pencarian, atau menuju nama tanpa data, sehingga penerima menyerah. Sebut alamat IP (ip4:) sebagai ganti beberapa include:.',
    openEnd: 'Tidak menyebut nasib pengirim lain: akhiri dengan ~all atau -all.',
    noSelector: 'Isi DKIM_SELECTOR dengan nama tempat server email menaruh kuncinya.',
    revoked: 'Kuncinya kosong, artinya sudah dicabut. Pasang kunci yang sekarang.',
    keyTooShort: 'Kuncinya kurang dari 1.024 bit: penerima tidak memercayainya. Buat kunci 2.048 bit.',
    keyShort: 'Kuncinya kurang dari 2.048 bit. Buat yang lebih panjang saat mengganti kunci.',
    policyNone: 'Kebijakannya “none”: email palsu tetap diantar. Naikkan setelah SPF dan DKIM baik.',
    noReports: 'Tidak ada yang diberi tahu tentang email yang gagal: sebut alamat untuk laporan (rua).',
    notAligned:
      'Email yang kembali menuju domain organisasi lain, sehingga SPF tidak berlaku bagi pengirim. Hanya DKIM yang berlaku.',
    takesNoMail: 'Domain ini menyatakan tidak menerima email: balasan dan email yang kembali hilang.',
    noMx: 'Data ini tidak ada, dan domain ini tidak punya alamat: balasan dan email yang kembali hilang.',
    noMxButAddress:
      'Tidak ada, sehingga email menuju alamat domain itu sendiri. Sebut server yang menerimanya.',
    noAddress: 'Server yang disebut tidak punya alamat: balasan dan email yang kembali hilang.',
    noReverseName: 'Alamat IP ini tidak punya nama. Banyak penerima menolak email dari alamat seperti itu.',
    notConfirmed: 'Namanya tidak menuju kembali ke alamat IP ini, sehingga penerima tidak memercayainya.',
  },
});

/** What is special about the line of a record. */
export const senderLineTexts = officeTexts<Partial<Record<SenderCheck, string>>>({
  en: {
    dkim: 'Your mail server or provider shows the key that belongs in place of “…”.',
    mx: 'Put the name of the server that takes your mail in place of “mail.…”.',
    reverse: 'Ask the owner of the address for it, with the name of your mail server.',
  },
  id: {
    dkim: 'Server email atau penyedia Anda menunjukkan kunci yang menggantikan “…”.',
    mx: 'Ganti “mail.…” dengan nama server yang menerima email Anda.',
    reverse: 'Minta kepada pemilik alamat IP, dengan nama server email Anda.',
  },
});

export const testMailTexts = officeTexts({
  en: {
    title: 'Send a test',
    about: 'A mail goes the way that every other one takes. Look for it in the inbox and in the spam folder.',
    to: 'To',
    send: 'Send a test',
    sending: 'Sending…',
    sent: 'The test is on its way.',
    last: 'Last test',
    awaited: 'A copy was sent to the mailbox of returned mails; its header is shown here once it is there.',
    headers: 'Header of the copy',
    noHeaders: 'The copy has arrived without a signature, and its receiver wrote nothing about the sender.',
    failed: 'What became of the last test could not be loaded.',
    loading: 'Loading the last test…',
    line: (to: string, state: string, time: string) => `To ${to}: ${state} · ${time}`,
  },
  id: {
    title: 'Kirim uji coba',
    about:
      'Sebuah email dikirim lewat jalan yang sama dengan email lainnya. Cari di kotak masuk dan di folder spam.',
    to: 'Kepada',
    send: 'Kirim uji coba',
    sending: 'Mengirim…',
    sent: 'Uji coba sedang dikirim.',
    last: 'Uji coba terakhir',
    awaited:
      'Salinannya dikirim ke kotak surat untuk email yang kembali; headernya tampil di sini setelah sampai.',
    headers: 'Header salinannya',
    noHeaders:
      'Salinannya sampai tanpa tanda tangan, dan penerimanya tidak menulis apa pun tentang pengirim.',
    failed: 'Hasil uji coba terakhir tidak dapat dimuat.',
    loading: 'Memuat uji coba terakhir…',
    line: (to: string, state: string, time: string) => `Kepada ${to}: ${state} · ${time}`,
  },
});
