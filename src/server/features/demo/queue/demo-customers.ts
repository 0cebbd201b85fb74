import type { Company } from '../../../store/companies/companies.ts';
import type { Random } from './seeded-random.ts';

export const stores = [
  'Toko Sudirman',
  'Toko Kelapa Gading',
  'Toko Dago',
  'Toko Tunjungan',
  'Toko Malioboro',
  'Toko Simpang Lima',
  'Toko Panakkukang',
  'Toko Gatot Subroto',
  'Toko Sunset Road',
  'Toko BSD Serpong',
] as const;

export const requesters = [
  'Agus Setiawan',
  'Ayu Lestari',
  'Bambang Wijaya',
  'Citra Dewi',
  'Dedi Kurniawan',
  'Dewi Anggraini',
  'Eko Prasetyo',
  'Fitri Handayani',
  'Hendra Gunawan',
  'Indah Permata',
  'Joko Susilo',
  'Kartika Sari',
  'Lina Marlina',
  'Made Suartana',
  'Nur Aini',
  'Putu Ayu Wulandari',
  'Rina Puspita',
  'Rudi Hartono',
  'Sri Wahyuni',
  'Teguh Santoso',
  'Wahyu Nugroho',
  'Yohanes Tandi',
  'Yuliana Siregar',
  'Zainal Abidin',
] as const;

const companyNames = [
  'PT Anugerah Karya Mandiri',
  'PT Bahtera Samudra Jaya',
  'PT Bina Usaha Sejahtera',
  'CV Bintang Timur',
  'PT Cakrawala Media Utama',
  'PT Cipta Griya Lestari',
  'CV Citra Boga',
  'PT Dharma Logistik Nusantara',
  'PT Duta Farma Medika',
  'PT Elang Teknik Perkasa',
  'CV Fajar Mulia',
  'PT Garuda Pangan Sentosa',
  'PT Graha Properti Abadi',
  'CV Harapan Jaya Elektrik',
  'PT Indo Solusi Digital',
  'PT Inti Baja Persada',
  'PT Jaya Konstruksi Mitra',
  'CV Kencana Tekstil',
  'PT Kreasi Rasa Kuliner',
  'PT Lintas Benua Kargo',
  'PT Mahkota Jasa Wisata',
  'CV Mekar Sari Tani',
  'PT Mitra Hotel Indonesia',
  'PT Nusa Energi Lestari',
  'PT Olah Data Cerdas',
  'CV Pelita Grafika',
  'PT Permata Otomotif',
  'PT Prima Edukasi Bangsa',
  'PT Rekayasa Air Bersih',
  'CV Rimba Mebel',
  'PT Samudra Ikan Segar',
  'PT Sarana Kesehatan Keluarga',
  'PT Sinergi Konsultan Pajak',
  'CV Sumber Rejeki',
  'PT Tata Ruang Arsitek',
  'PT Tirta Kencana',
  'CV Tunas Muda Kreatif',
  'PT Utama Cahaya Listrik',
  'PT Wahana Kopi Nusantara',
  'PT Zamrud Perkebunan',
] as const;

const places = [
  'Jakarta Selatan 12190',
  'Jakarta Utara 14240',
  'Bandung 40135',
  'Surabaya 60261',
  'Yogyakarta 55213',
  'Semarang 50134',
  'Makassar 90231',
  'Medan 20112',
  'Denpasar 80361',
  'Tangerang Selatan 15322',
] as const;
const streets = [
  'Jl. Merdeka',
  'Jl. Diponegoro',
  'Jl. Ahmad Yani',
  'Jl. Gajah Mada',
  'Jl. Pahlawan',
  'Jl. Imam Bonjol',
  'Jl. Veteran',
] as const;

export function demoCompanies(random: Random): Company[] {
  return companyNames.map((name, at) => ({
    npwp: npwpOf(random),
    name,
    address: `${random.pick(streets)} No. ${1 + random.below(180)}, ${random.pick(places)}`,
    email: `keuangan@${domainOf(name)}`,
    emailState: at % 2 === 0 ? 'verified' : 'unverified',
  }));
}

/** Nobody can own an address under .example. */
const domainOf = (companyName: string) =>
  `${companyName
    .toLowerCase()
    .replace(/^(?:pt|cv) /, '')
    .replaceAll(' ', '')}.example`;

/** An old number with its 0 in front, and a right check digit: the ninth digit makes the Luhn sum even. */
function npwpOf(random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.below(10));
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return `0${digits.join('')}${(10 - (sum % 10)) % 10}${String(random.below(900) + 10).padStart(3, '0')}000`;
}
