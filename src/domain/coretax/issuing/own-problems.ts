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

/** A problem in words: the provider's own, or ours in the reader's language. */
export const problemText = (
  { code, text }: Pick<IssueProblem, 'code' | 'text'>,
  language: 'id' | 'en',
): string => (Object.hasOwn(ownProblems, code) ? ownProblems[code as OwnProblemCode][language] : text);
