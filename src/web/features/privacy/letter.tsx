import type { PrivacyFile } from '#contract/privacy.ts';
import type { Language } from '#domain/language.ts';
import { erasedSorts } from '#domain/privacy/erasure.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import { face } from '#web/ui/face/face.ts';
import { letterTexts } from './letter-texts.ts';

const dayIn = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

export function LetterIn({ file, language }: { file: PrivacyFile; language: Language }) {
  const texts = letterTexts[language];
  const { outcome } = file;
  const isRefused = file.status === 'refused';
  return (
    <section lang={language} className="grid gap-3">
      <h2 className="text-lead font-semibold">{texts.subject[file.kind]}</h2>
      <p>{texts.file(file.number, dayIn(file.endedAt ?? file.receivedAt, language))}</p>
      <p>{texts.greeting}</p>
      <p>{isRefused ? texts.refused : texts.answered[file.kind]}</p>
      {isRefused ? <p className="whitespace-pre-line">{file.reason}</p> : null}
      {outcome ? <Outcome outcome={outcome} language={language} /> : null}
      <p>
        {texts.contact} {face.privacy?.[language]}
      </p>
      <p>
        {texts.closing}
        <br />
        {face.name ?? serviceName}
      </p>
    </section>
  );
}

type Outcome = NonNullable<PrivacyFile['outcome']>;

function Outcome({ outcome, language }: { outcome: Outcome; language: Language }) {
  const texts = letterTexts[language];
  const sorts = erasedSorts.filter((sort) => outcome.erased[sort] > 0);
  return (
    <>
      <h3 className="font-semibold">{texts.erased}</h3>
      {sorts.length === 0 ? <p>{texts.nothing}</p> : null}
      <ul className="list-disc pl-5">
        {sorts.map((sort) => (
          <li key={sort}>
            {outcome.erased[sort]} {texts.sorts[sort]}
          </li>
        ))}
      </ul>
      {outcome.kept.length === 0 ? null : (
        <>
          <h3 className="font-semibold">{texts.kept}</h3>
          <p>{texts.keptWhy}</p>
          <table className="w-full text-left text-small">
            <thead>
              <tr>
                {[texts.id, texts.faktur, texts.until].map((name) => (
                  <th key={name} scope="col" className="border-b border-line py-1 pr-3">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {outcome.kept.map(({ transactionId, fakturNumber, until }) => (
                <tr key={transactionId}>
                  <td className="py-1 pr-3 wrap-anywhere">{transactionId}</td>
                  <td className="py-1 pr-3 wrap-anywhere">{fakturNumber ?? '–'}</td>
                  <td className="py-1">{dayIn(until, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{texts.elsewhere}</p>
        </>
      )}
    </>
  );
}
