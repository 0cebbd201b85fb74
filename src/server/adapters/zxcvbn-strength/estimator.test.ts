import { describe, expect, it } from 'vitest';
import { createEstimator } from './estimator.ts';

const isGuessable = createEstimator();

describe('password strength', () => {
  it.each([
    'liverpool1234',
    'garudaindonesia',
    'chocolate123',
    'manchesterunited',
    'password1234',
    'P@ssw0rd2026!',
    'welcome12345!',
    'iloveyou12345',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    'qwerty-asdfgh-zxcvbn',
    '123456789012',
    '998877665544',
    'abcabcabcabc',
    'a.b.c.d.e.f.g.h',
    'trustno1trustno1',
    'Jakarta2026!!',
    'jakarta17081945',
    '17agustus1945',
    'merdeka17agustus',
    'indonesiaraya',
    'persibbandung33',
    'sayangkamu123',
    'akucintakamu1',
    'kucinghitam12',
    'bismillahirrahmanirrahim',
    'satu dua tiga empat',
    'Rahasia-Indonesia',
    'selamatpagi123',
    'katasandi1234',
    'fakturpajak2026',
    'Faktur.Pajak.2026',
    'FakturDesk2026!',
  ])('finds %s guessable', (password) => {
    expect(isGuessable(password, ['siti'])).toBe(true);
  });

  it.each(['budi.santoso123', 'Budi-Santoso-2026', 'budisantoso2026', 'santosobudi!99'])(
    'finds %s guessable for Budi.Santoso',
    (password) => {
      expect(isGuessable(password, ['Budi.Santoso'])).toBe(true);
    },
  );

  it.each([
    'x7$Kq2!vR9#m',
    '83h!7d-2k#9Q',
    'u8Yw2Lp0Zs5T',
    '7392!84$61-05',
    'k9 v3 x7 q2 m5',
    'kopi susu gula aren',
    'teh tarik panas 77',
    'correct horse battery',
    'Nota-Hijau-Demo-7',
    'sepeda kuning di bawah hujan',
    'ñandú-übergröße-7',
  ])('takes %s', (password) => {
    expect(isGuessable(password, ['Budi.Santoso'])).toBe(false);
  });

  it('judges the beginning of a very long one', () => {
    expect(isGuessable('aB3$'.repeat(64), [])).toBe(true);
    expect(isGuessable('u8Yw2Lp0Zs5T'.repeat(21), [])).toBe(false);
  });
});
