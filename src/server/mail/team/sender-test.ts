import type { Language } from '#domain/language.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';

const texts = {
  id: {
    subject: 'Email uji coba',
    heading: 'Email ini sampai',
    what: 'Seorang Super Admin meminta email uji coba ini untuk melihat apakah email layanan ini sampai.',
    look: 'Bila masuk ke folder spam, buka Pengaturan → Pengirim email: halaman itu menunjukkan data DNS yang kurang.',
    time: 'Diminta',
    button: 'Buka Pengirim email',
    footer: 'Email uji coba. Tidak perlu dibalas.',
  },
  en: {
    subject: 'Test mail',
    heading: 'This mail has arrived',
    what: 'A Super Admin asked for this test to see whether the mails of this service arrive.',
    look: 'If it is in the spam folder, open Settings → Mail sender: that page shows which DNS record is missing.',
    time: 'Asked for',
    button: 'Open Mail sender',
    footer: 'Test mail. No answer is needed.',
  },
} as const satisfies Record<Language, unknown>;

export function senderTestMail(at: Date, language: Language, settings: string): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.what, t.look],
    facts: [[t.time, jakartaTime(at, language)]],
    button: { label: t.button, address: settings },
    footer: t.footer,
  };
}
