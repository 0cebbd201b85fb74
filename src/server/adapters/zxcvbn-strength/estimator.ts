import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as indonesian from '@zxcvbn-ts/language-id';

/** What staff have before their eyes, and what everybody in the country says: first in any list made for us. */
const localWords =
  `faktur pajak fakturpajak fakturdesk efaktur coretax npwp ppn struk kasir toko kantor karyawan
  gudang cabang perusahaan superadmin manager staff admin katasandi bismillahirrahmanirrahim assalamualaikum
  garudaindonesia persija persib arema bhinnekatunggalika`.split(/\s+/);

/** Time grows with length: what is hard to guess up to here stays so. */
const maxLength = 40;
/** Each way of reading 4 as a and 0 as o is tried; more of them cost seconds and find nothing more. */
const maxSubstitutions = 32;

/** The least scores of the library's 0 to 4: ten billion guesses as typed, a hundred million without dots and spaces. */
const minScore = 4;
const minScoreOfWords = 3;

const separators = /[\s._-]+/g;
const withoutSeparators = (text: string) => text.replaceAll(separators, '');

export function createEstimator(): (password: string, ownWords: string[]) => boolean {
  const estimator = new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...indonesian.dictionary,
      local: localWords,
    },
    graphs: common.adjacencyGraphs,
    maxLength,
    l33tMaxSubstitutions: maxSubstitutions,
  });
  return (password, ownWords) => {
    const own = ownWords.flatMap((word) => [word, withoutSeparators(word), ...word.split(separators)]);
    const score = (text: string) => estimator.check(text, own).score;
    // The library takes a separator for a random sign, so that words with hyphens between them look strong.
    return score(password) < minScore || score(withoutSeparators(password)) < minScoreOfWords;
  };
}
