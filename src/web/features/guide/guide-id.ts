import type { GuideTexts } from './guide-sections.ts';

export const guideId: GuideTexts = {
  title: 'Panduan',
  forStores: 'Untuk toko: poster dan kode QR untuk dicetak',
  intro:
    'Dari masuk pertama kali sampai seratus permintaan sehari. Setiap langkah menyebut apa yang ada di layar; gambarnya dari demo dengan orang dan perusahaan rekaan.',
  contents: 'Daftar isi',
  sections: {
    signIn: {
      title: 'Masuk pertama kali',
      steps: [
        'Super Admin menambahkan Anda dan memberi tautan yang berlaku sekali selama 24 jam. Buka tautan itu dan pilih kata sandi minimal 12 karakter.',
        'Masuk dengan «EMPID» dan kata sandi tersebut. Nama Anda tampil di bagian atas setiap halaman; tekan untuk melihat di mana saja Anda masuk dan untuk mengganti kata sandi.',
        'Pilih bahasa di menu. Pilihan ini diingat, juga di komputer lain.',
      ],
      picture: 'Halaman masuk dengan EMPID dan kata sandi.',
    },
    queue: {
      title: 'Lihat apa yang bisa dikerjakan',
      steps: [
        'Buka «Antrean». Tab di atasnya adalah tampilan siap pakai: «Perlu dikerjakan» berisi yang terbuka atau diproses, paling lama di atas; «Lewat batas» yang menunggu terlalu lama; «Milik saya» yang sudah Anda ambil; «Batas unggah» yang fakturnya harus diunggah dalam lima hari kerja, atau sudah terlewat.',
        'Persempit daftar dengan filter. Setiap filter tampil sebagai keping yang bisa dihapus. Alamat halaman menyimpan semuanya, jadi tombol Kembali, muat ulang, dan berbagi tautan tetap bekerja.',
        '«Tampilan» memilih kolom dan tinggi baris. «Simpan tampilan» di dalamnya menyimpan filter, urutan, dan kolom dengan nama, untuk Anda sendiri atau untuk semua.',
      ],
      picture: 'Antrean dengan tab Perlu dikerjakan dan filternya.',
    },
    nextUp: {
      title: 'Ambil permintaan yang paling mendesak',
      steps: [
        'Tekan «Ambil tugas berikutnya» atau tombol ‹n›. Anda mendapat permintaan paling mendesak yang belum diambil siapa pun: menurut tenggat fakturnya, lalu umurnya. Dua orang tidak pernah mendapat permintaan yang sama.',
        'Permintaan terbuka dengan kedua foto di samping isian pelanggan. Perbesar dan putar foto di tempat, lalu bandingkan nomor pada foto NPWP dan baris pada struk.',
        'Bila isian berbeda dari data perusahaan yang tercatat, halaman memberi tahu. Nama dan alamat perusahaan yang tercatat yang dipakai, emailnya hanya setelah terverifikasi: oleh Anda di «Perbarui NPWP» dengan alasan, atau oleh perusahaan lewat tautan yang Anda kirim dari sana. Untuk orang pribadi selalu isian mereka yang dipakai.',
      ],
      picture: 'Satu permintaan dengan foto di samping datanya.',
    },
    close: {
      title: 'Selesaikan dengan fakturnya',
      steps: [
        'Letakkan PDF faktur di halaman, atau pilih filenya. PDF langsung dibaca: nomor, tanggal, atau jumlah yang tidak cocok ditampilkan sebelum apa pun dikirim.',
        'Simpan dan lanjut: permintaan selesai, pelanggan menerima PDF lewat email, dan permintaan berikutnya di tampilan Anda terbuka.',
        'Berubah pikiran? Urungkan berlaku sepuluh detik, dan hingga satu menit selama penunjuk berada di pesannya. Email baru dikirim sesudahnya.',
      ],
      picture: 'Tempat PDF di halaman permintaan.',
    },
    reject: {
      title: 'Tolak, atau tinggalkan catatan',
      steps: [
        'Penolakan perlu keterangan: pelanggan membacanya. Keterangan siap pakai tersedia dalam bahasa pelanggan.',
        'Catatan hanya untuk rekan kerja. Pelanggan tidak pernah melihatnya.',
        'Permintaan yang sudah diambil orang lain menampilkan namanya. Anda bisa memberikan, mengambil alih, dan melepaskan permintaan.',
      ],
      picture: 'Catatan untuk rekan kerja dan siapa yang mengambil permintaan.',
    },
    several: {
      title: 'Kerjakan beberapa sekaligus',
      steps: [
        'Centang beberapa baris, atau semua yang cocok dengan filter. Tahan Shift untuk mencentang semua di antaranya.',
        'Bilah di bawah menawarkan apa yang bisa dilakukan: ambil, berikan, mulai proses, tolak, selesaikan yang fakturnya sudah ada, ekspor.',
        'Anda melihat hasil setiap permintaan dan alasan bila ada yang dibiarkan. Setiap pelanggan menerima emailnya sendiri. Urungkan membatalkan semuanya selama pesannya tampil.',
      ],
      picture: 'Beberapa baris dicentang, dan bilah tindakan tampil.',
    },
    coretax: {
      title: 'Setiap hari: seratus faktur lewat Coretax',
      steps: [
        'Buka «Coretax». Pilih semua permintaan yang menunggu faktur dan tekan «Periksa»: setiap masalah disebut bersama permintaannya.',
        'Ekspor, lalu unggah file XML ke Coretax. Kemudian buka batch itu di «Batch» dan tandai sudah diunggah: siapa pun yang mengunduh filenya lagi diperingatkan, karena unggahan kedua menerbitkan setiap faktur dua kali.',
        'Setelah Coretax menerbitkan fakturnya, buka «Impor» dan letakkan semua PDF, file ZIP, dan daftarnya, boleh sekaligus. Masing-masing menemukan permintaannya menurut nomor dan menyelesaikannya. Impor yang belum dijalankan menunggu tujuh hari.',
        'Yang meragukan menunggu keputusan Anda; yang milik pembeli lain, memuat beberapa faktur, atau menjadi faktur kedua untuk penjualan yang sama tidak pernah dikirim. Ini berlaku juga untuk PDF yang Anda lampirkan sendiri.',
        'Nomor pada permintaan yang salah: Manajer memindahkannya di halaman detail, bagian Faktur. Nomor yang hanya salah ketik ditarik kembali di sana.',
      ],
      picture: 'Pemeriksaan sebelum ekspor ke Coretax.',
    },
    issuing: {
      title: 'Terbitkan tanpa membuka Coretax',
      steps: [
        'Bila jaringan toko memakai penyedia (PJAP), penyedia menandatangani faktur dan mengunggahnya ke kantor pajak. Buka «Coretax», lalu «Penerbitan»: baris teratas menyebut berapa yang antre dan kapan selesai, atau apa yang menghentikan penyedia.',
        'Bila kebijakannya otomatis, setiap permintaan terkonfirmasi yang pemeriksaannya bersih terbit sendiri, dan pelanggan menerima PDF sesaat kemudian. Yang menunggu Anda menyebut sebabnya: nilainya di atas batas, pembeli baru, ada peringatan.',
        'Anda juga dapat menerbitkan dengan tombol: pilih permintaan di «Coretax», tekan «Periksa dan terbitkan», centang yang Anda terima, lalu terbitkan. Satu permintaan ada di penyedia atau di file, tidak pernah di keduanya.',
        'Yang ditolak penyedia diperbaiki di halaman permintaannya lalu diterbitkan lagi. PDF dengan jumlah atau tanggal berbeda menunggu: lihat, terima dengan alasan, minta dibaca lagi, atau minta Manajer membatalkan fakturnya. PDF milik pembeli lain tidak dikirim kepada siapa pun.',
        'Manajer menghentikan penyedia dengan «Jeda» dan menulis alasannya. Yang antre dapat ditarik dan diekspor sebagai file kapan saja; menjelang hari terakhir satu tombol melakukan keduanya.',
      ],
    },
    deadline: {
      title: 'Sebelum tanggal 20: tidak ada yang tertinggal',
      steps: [
        'Buka «Coretax», lalu «Tenggat». Setiap bulan penjualan menyebut berapa faktur yang belum diekspor, diekspor tetapi belum terbit, tanpa nomor, dan tanpa PDF. Setiap angka membuka barisnya.',
        'Ekspor sisanya beberapa hari kerja sebelum hari terakhir: Coretax mungkin menolak satu baris, dan itu memerlukan batch kedua.',
        'Letakkan sekali lagi daftar sebulan penuh. Daftar itu menunjukkan yang diekspor tetapi belum ada di Coretax, yang terbit dua kali, dan yang dibatalkan di sana.',
        'Setelah hari terakhir hanya Manajer yang dapat mengekspor, dengan tanggal faktur baru dan denda. Tiga bulan setelah penjualan tidak ada jalan lagi.',
      ],
      picture: 'Bulan-bulan penjualan dengan sisa pekerjaan di masing-masing.',
    },
    monthEnd: {
      title: 'Akhir bulan: file bulan itu sendiri',
      steps: [
        'Manajer membuka «Coretax», lalu «Digunggung», dan memilih bulan penjualan.',
        'Lihat dulu penjualan tanpa nomor faktur: catat nomornya, atau tolak permintaannya. Penjualan itu tidak masuk digunggung maupun daftar faktur.',
        'Bandingkan dengan daftar Coretax bulan itu: setiap perbedaan disebut, dihitung, dan dijumlahkan, beserta barisnya.',
        'Buat file bulanan dan unggah ke Coretax. Jembatannya menunjukkan asalnya dari semua struk: dikurangi retur, faktur, yang menunggu, dan yang tidak kena pajak.',
        'Setelah SPT disampaikan, tandai bulan itu sudah dilaporkan. Siapa pun yang kemudian mengubah fakturnya diperingatkan, karena SPT-nya harus dibetulkan.',
      ],
      picture: 'Bulan dengan jembatan dari semua struk ke digunggung.',
    },
    corrections: {
      title: 'Bila ada yang salah, atau barang kembali',
      steps: [
        'Sebelum diekspor, pelanggan memperbaiki nama, alamat, nomor, dan foto lewat tautan di email, dan permintaannya langsung berubah. Sesudah itu koreksi menjadi tugas: buka «Coretax», lalu «Koreksi».',
        'Setiap tugas menyebut apa yang diminta pelanggan dan apa yang harus dilakukan di Coretax: faktur pengganti, atau pembatalan dan faktur baru. Lakukan di sana, letakkan PDF barunya di «Impor», lalu tandai beres dengan menulis apa yang dilakukan. Pelanggan menerimanya lewat email.',
        'Permintaan yang datang dari kasir dengan kode pembeli tidak berfoto dan diberi tanda. Bila pelanggan menyatakan itu bukan pembeliannya, permintaannya ditarik; bila fakturnya sedang dibuat atau sudah ada, itu menjadi tugas: batalkan fakturnya atau pertahankan, lalu tandai beres. Kode yang disalahgunakan dicabut pada perusahaannya atau di detail permintaan seperti itu.',
        'Koreksi ke perusahaan yang emailnya sudah terverifikasi menunggu jawaban alamat itu, paling lama 72 jam. Tanpa jawaban koreksi dibatalkan, dan keduanya diberi tahu.',
        'Barang yang kembali setelah faktur terbit ada di «Retur setelah faktur»: pembeli membuat nota retur di Coretax, Anda menyetujuinya di sana dan mencatat nomor serta tanggalnya di sini.',
      ],
    },
    privacy: {
      title: 'Bila seseorang menanyakan datanya sendiri',
      steps: [
        'Manajer membuka «Pengaturan», lalu «Permohonan data pribadi», dan menekan «Buka permohonan». Seseorang dapat menanyakan apa yang tersimpan tentang dirinya, atau memohon perbaikan atau penghapusan; jawaban harus dimulai dalam tiga hari.',
        'Pastikan siapa yang memohon, dan tulis caranya. Data miliknya ditemukan lewat email, NPWP atau NIK, dokumen, dan nomor telepon. Kecualikan milik orang lain yang memakai alamat yang sama.',
        'Berikan arsipnya, perbaiki di setiap tempat, atau hapus. Yang wajib disimpan menurut hukum pajak tetap ada, dan surat menyebut apa dan sampai kapan. Penghapusan tidak dapat diurungkan, maka nomor permohonan harus diketik.',
        'Kirim suratnya dan tandai sudah dijawab. Siapa melihat dan melakukan apa tercatat di log audit, yang dibaca Super Admin.',
      ],
    },
    find: {
      title: 'Temukan siapa pun',
      steps: [
        'Cari dengan kata apa pun yang disebut di telepon: sebagian ID transaksi, nomor faktur, NPWP, nomor telepon, perusahaan, nama, atau email.',
        'Tekan ‹Ctrl› ‹K› di mana saja untuk melompat ke permintaan, tampilan, halaman, atau tindakan.',
      ],
      picture: 'Pencarian dengan hasilnya.',
    },
    day: {
      title: 'Sehari dengan seratus permintaan',
      steps: [
        'Pagi hari lihat «Dasbor»: apa yang lewat batas, faktur mana yang mendekati tenggat, email mana yang gagal. Setiap angka membuka barisnya.',
        'Ekspor ke Coretax lebih dulu, karena kantor pajak perlu waktu. Sementara itu kerjakan «Ambil tugas berikutnya»: foto yang tidak terbaca, pembeli yang belum dikenal, koreksi.',
        'Letakkan PDF pada sore hari. Yang tersisa menyebut alasannya.',
        'Di akhir hari «Milik saya» kosong: lepaskan yang tidak Anda selesaikan, supaya rekan bisa mengambilnya.',
      ],
      picture: 'Dasbor dengan pekerjaan hari ini.',
    },
    keys: {
      title: 'Tombol',
      steps: [
        'Tekan ‹?› di halaman mana pun untuk melihat tombol yang berlaku di sana.',
        'Di daftar ‹j› dan ‹k› berpindah, ‹Enter› membuka, ‹x› mencentang, ‹/› mencari.',
      ],
      picture: 'Daftar tombol.',
    },
  },
};
