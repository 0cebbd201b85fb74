import type { Language } from '../../language.ts';
import type { IssueProblem, IssueProblemKind } from './outcome.ts';

type OwnProblem = { kind: IssueProblemKind; id: string; en: string };

/** What goes wrong on the way to a provider, for which it has no words of its own. */
export const ownProblems = {
  incomplete: {
    kind: 'settings',
    id: 'Alamat atau kredensial penyedia belum lengkap.',
    en: 'The address or the credentials of the provider are incomplete.',
  },
  signer: {
    kind: 'settings',
    id: 'Nomor atau tempat penanda tangan belum diisi.',
    en: 'The number or the place of who signs is missing.',
  },
  address: {
    kind: 'settings',
    id: 'Alamat penyedia bukan alamat lengkap.',
    en: 'The address of the provider is not a whole address.',
  },
  notAllowed: {
    kind: 'settings',
    id: 'Alamat penyedia menuju jaringan dalam, port lain atau http, dan tidak diizinkan.',
    en: 'The address of the provider leads into an internal network, to another port or to http, which is not allowed.',
  },
  certificate: {
    kind: 'settings',
    id: 'Sertifikat penyedia tidak dapat dipercaya.',
    en: 'The certificate of the provider cannot be trusted.',
  },
  hostNotFound: {
    kind: 'down',
    id: 'Host penyedia tidak ditemukan.',
    en: 'The host of the provider cannot be found.',
  },
  unreachable: {
    kind: 'down',
    id: 'Penyedia tidak dapat dihubungi.',
    en: 'The provider cannot be reached.',
  },
  timeout: {
    kind: 'down',
    id: 'Penyedia tidak menjawab dalam batas waktu.',
    en: 'The provider did not answer in time.',
  },
  tooLong: {
    kind: 'down',
    id: 'Jawaban penyedia terlalu panjang.',
    en: 'The answer of the provider is too long.',
  },
} as const satisfies Record<string, OwnProblem>;

export type OwnProblemCode = keyof typeof ownProblems;

export const ownProblem = (code: OwnProblemCode): IssueProblem => ({
  kind: ownProblems[code].kind,
  code,
  field: null,
  text: ownProblems[code].id,
});

/** Words that were kept, in the reader's language where they are ours; undefined where the provider said them. */
export const ownWords = (kept: string, language: Language): string | undefined =>
  Object.values<OwnProblem>(ownProblems).find(({ id }) => id === kept)?.[language];
