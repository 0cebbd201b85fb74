import type { Holiday } from './seller-settings.ts';

const holiday = (day: string, name: string): Holiday => ({ day, name, jointLeave: false });
const jointLeave = (day: string, name: string): Holiday => ({
  day,
  name: `Cuti bersama ${name}`,
  jointLeave: true,
});

/** The holidays of 2026, by the joint decree of three ministers for that year. */
const of2026: Holiday[] = [
  holiday('2026-01-01', 'Tahun Baru 2026 Masehi'),
  holiday('2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'),
  jointLeave('2026-02-16', 'Tahun Baru Imlek 2577 Kongzili'),
  holiday('2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'),
  jointLeave('2026-03-18', 'Hari Suci Nyepi'),
  holiday('2026-03-19', 'Hari Suci Nyepi (Tahun Baru Saka 1948)'),
  jointLeave('2026-03-20', 'Idul Fitri 1447 Hijriah'),
  holiday('2026-03-21', 'Idul Fitri 1447 Hijriah'),
  holiday('2026-03-22', 'Idul Fitri 1447 Hijriah'),
  jointLeave('2026-03-23', 'Idul Fitri 1447 Hijriah'),
  jointLeave('2026-03-24', 'Idul Fitri 1447 Hijriah'),
  holiday('2026-04-03', 'Wafat Yesus Kristus'),
  holiday('2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'),
  holiday('2026-05-01', 'Hari Buruh Internasional'),
  holiday('2026-05-14', 'Kenaikan Yesus Kristus'),
  jointLeave('2026-05-15', 'Kenaikan Yesus Kristus'),
  holiday('2026-05-27', 'Idul Adha 1447 Hijriah'),
  jointLeave('2026-05-28', 'Idul Adha 1447 Hijriah'),
  holiday('2026-05-31', 'Hari Raya Waisak 2570 BE'),
  holiday('2026-06-01', 'Hari Lahir Pancasila'),
  holiday('2026-06-16', 'Tahun Baru Islam 1448 Hijriah'),
  holiday('2026-08-17', 'Proklamasi Kemerdekaan'),
  holiday('2026-08-25', 'Maulid Nabi Muhammad SAW'),
  jointLeave('2026-12-24', 'Kelahiran Yesus Kristus'),
  holiday('2026-12-25', 'Kelahiran Yesus Kristus'),
];

/**
 * The holidays of 2027, without the decree for it: fixed days, and movable ones as calendars compute them, of which
 * those that follow the moon may turn out a day beside. Joint leave is not known. Whoever keeps the settings compares
 * them with the decree.
 */
const of2027: Holiday[] = [
  holiday('2027-01-01', 'Tahun Baru 2027 Masehi'),
  holiday('2027-01-05', 'Isra Mikraj Nabi Muhammad SAW'),
  holiday('2027-02-06', 'Tahun Baru Imlek 2578 Kongzili'),
  holiday('2027-03-08', 'Hari Suci Nyepi (Tahun Baru Saka 1949)'),
  holiday('2027-03-10', 'Idul Fitri 1448 Hijriah'),
  holiday('2027-03-11', 'Idul Fitri 1448 Hijriah'),
  holiday('2027-03-26', 'Wafat Yesus Kristus'),
  holiday('2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)'),
  holiday('2027-05-01', 'Hari Buruh Internasional'),
  holiday('2027-05-06', 'Kenaikan Yesus Kristus'),
  holiday('2027-05-17', 'Idul Adha 1448 Hijriah'),
  holiday('2027-05-20', 'Hari Raya Waisak 2571 BE'),
  holiday('2027-06-01', 'Hari Lahir Pancasila'),
  holiday('2027-06-06', 'Tahun Baru Islam 1449 Hijriah'),
  holiday('2027-08-15', 'Maulid Nabi Muhammad SAW'),
  holiday('2027-08-17', 'Proklamasi Kemerdekaan'),
  holiday('2027-12-25', 'Kelahiran Yesus Kristus'),
  holiday('2027-12-26', 'Isra Mikraj Nabi Muhammad SAW'),
];

/** The days that are the same in every year, for years whose calendar is not known here. */
const fixedDays = (year: number): Holiday[] => [
  holiday(`${year}-01-01`, `Tahun Baru ${year} Masehi`),
  holiday(`${year}-05-01`, 'Hari Buruh Internasional'),
  holiday(`${year}-06-01`, 'Hari Lahir Pancasila'),
  holiday(`${year}-08-17`, 'Proklamasi Kemerdekaan'),
  holiday(`${year}-12-25`, 'Kelahiran Yesus Kristus'),
];

const known: Record<number, Holiday[]> = { 2026: of2026, 2027: of2027 };

/** Public holidays and joint leave that a seller begins with, in the order of the days; the settings can be edited. */
export const seededHolidays = (years: readonly number[]): Holiday[] =>
  years.flatMap((year) => known[year] ?? fixedDays(year));
