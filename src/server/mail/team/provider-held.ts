import { ownWords } from '#domain/coretax/issuing/own-problems.ts';
import { providers } from '#domain/coretax/issuing/providers.ts';
import type { Language } from '#domain/language.ts';
import type { Hold } from '../../store/issuing/provider-state.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';

const texts = {
  id: {
    subject: (provider: string) => `${provider} menolak kami: penerbitan faktur berhenti`,
    heading: 'Penerbitan faktur berhenti',
    kinds: {
      signIn: 'Penyedia menolak cara masuk kami. Periksa nama pengguna dan kata sandinya di pengaturan.',
      settings: 'Penyedia menolak pengaturan kami, misalnya penanda tangan atau NPWP.',
      quota: 'Kuota di penyedia sudah habis.',
    },
    goesOn:
      'Tidak ada yang dikirim selama ini; permintaan tetap menunggu dalam antrean. Penyedia ditanya lagi setiap menit, dan penerbitan berlanjut sendiri begitu diterima, atau bila seseorang menekan Lanjutkan.',
    provider: 'Penyedia',
    since: 'Sejak',
    because: 'Sebab',
    words: 'Kata penyedia',
    button: 'Buka Penerbitan',
    footer: 'Pemberitahuan untuk tim pajak. Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (provider: string) => `${provider} refuses us: issuing has stopped`,
    heading: 'Issuing has stopped',
    kinds: {
      signIn: 'The provider refuses our sign-in. Check its user name and password in the settings.',
      settings: 'The provider refuses our settings, such as the signer or the NPWP.',
      quota: 'The quota at the provider is used up.',
    },
    goesOn:
      'Nothing is sent meanwhile; requests stay in the queue. The provider is asked again every minute, and issuing goes on by itself once it accepts us, or when somebody presses Resume.',
    provider: 'Provider',
    since: 'Since',
    because: 'Because',
    words: 'Its words',
    button: 'Open Issuing',
    footer: 'Notice for the tax team. This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** Tells the tax team that the provider does not take what we send, and why. */
export function providerHeldMail(
  { provider, kind, since, text }: Hold,
  language: Language,
  address: string,
): Mail {
  const t = texts[language];
  const { title } = providers[provider];
  const own = ownWords(text, language);
  const reason: [string, string] = own === undefined ? [t.words, text] : [t.because, own];
  return {
    language,
    subject: t.subject(title),
    heading: t.heading,
    paragraphs: [t.kinds[kind], t.goesOn],
    facts: [[t.provider, title], [t.since, jakartaTime(since, language)], ...(text === '' ? [] : [reason])],
    button: { label: t.button, address },
    footer: t.footer,
  };
}
