import type { Holiday } from './seller-settings.ts';

/** The same in every year. */
const fixed: readonly [monthAndDay: string, name: string][] = [
  ['01-01', 'Tahun Baru Masehi'],
  ['05-01', 'Hari Buruh Internasional'],
  ['06-01', 'Hari Lahir Pancasila'],
  ['08-17', 'Proklamasi Kemerdekaan'],
  ['12-25', 'Kelahiran Yesus Kristus'],
];

/** Those that follow other calendars, as the government announced them; `+` marks joint leave. */
const announced: Record<number, readonly [monthAndDay: string, name: string, jointLeave?: '+'][]> = {
  2026: [
    ['01-16', 'Isra Mikraj Nabi Muhammad SAW'],
    ['02-16', 'Cuti bersama Tahun Baru Imlek', '+'],
    ['02-17', 'Tahun Baru Imlek 2577 Kongzili'],
    ['03-18', 'Cuti bersama Hari Suci Nyepi', '+'],
    ['03-19', 'Hari Suci Nyepi, Tahun Baru Saka 1948'],
    ['03-20', 'Cuti bersama Idulfitri', '+'],
    ['03-21', 'Idulfitri 1447 Hijriah'],
    ['03-22', 'Idulfitri 1447 Hijriah'],
    ['03-23', 'Cuti bersama Idulfitri', '+'],
    ['03-24', 'Cuti bersama Idulfitri', '+'],
    ['04-03', 'Wafat Yesus Kristus'],
    ['04-05', 'Kebangkitan Yesus Kristus'],
    ['05-14', 'Kenaikan Yesus Kristus'],
    ['05-15', 'Cuti bersama Kenaikan Yesus Kristus', '+'],
    ['05-27', 'Iduladha 1447 Hijriah'],
    ['05-28', 'Cuti bersama Iduladha', '+'],
    ['05-31', 'Hari Raya Waisak 2570 BE'],
    ['06-16', '1 Muharam, Tahun Baru Islam 1448 Hijriah'],
    ['08-25', 'Maulid Nabi Muhammad SAW'],
    ['12-24', 'Cuti bersama Kelahiran Yesus Kristus', '+'],
  ],
};

/** What is known of these years, in the order of the days. The seller adds what is announced later. */
export function seededHolidays(years: readonly number[]): Holiday[] {
  return years
    .flatMap((year) =>
      [...fixed, ...(announced[year] ?? [])].map(([monthAndDay, name, jointLeave]) => ({
        day: `${year}-${monthAndDay}`,
        name,
        jointLeave: jointLeave === '+',
      })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
