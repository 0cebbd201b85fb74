import type { Language } from '#domain/language.ts';

const indonesian = {
  ask: 'Kabari saya lewat WhatsApp',
  hint: 'WhatsApp terbuka dengan pesan yang sudah terisi: tekan Kirim. Email tetap kami kirim.',
  bound: (number: string) => `WhatsApp: ${number}`,
  stop: 'Hentikan',
  stopping: 'Menghentikan…',
  stopped: (id: string) => `Kabar lewat WhatsApp untuk ${id} dihentikan. Email tetap kami kirim.`,
};

const english: typeof indonesian = {
  ask: 'Tell me by WhatsApp',
  hint: 'WhatsApp opens with the message filled in: press Send. The emails go on as before.',
  bound: (number) => `WhatsApp: ${number}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: (id) => `WhatsApp messages about ${id} have ended. The emails go on as before.`,
};

export const whatsappTexts: Record<Language, typeof indonesian> = { id: indonesian, en: english };
