import { useCallback } from 'react';
import { useParams } from 'wouter';
import { readPrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import { languages } from '#domain/language.ts';
import { isFileNumber } from '#domain/privacy/privacy-file.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { LetterIn } from './letter.tsx';
import { fileTexts, letterPageTexts } from './texts.ts';
import './letter.css';

/** What the person gets on paper, or as a PDF by the browser's print. */
export function PrivacyLetterPage() {
  const { number = '' } = useParams();
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{letterPageTexts().title(number)}</PageHeading>
      {isFileNumber(number) ? (
        <LoadedLetter key={number} number={number} />
      ) : (
        <Notice tone="info">{fileTexts().unknown}</Notice>
      )}
    </div>
  );
}

function LoadedLetter({ number }: { number: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call(readPrivacyFile, { params: { number }, signal }),
    [number],
  );
  const texts = fileTexts();
  return (
    <Loaded of={useLoaded(load)} loading={texts.fileLoading} failed={texts.fileNotLoaded}>
      {(file) => <Letter number={number} file={file} />}
    </Loaded>
  );
}

function Letter({ number, file }: { number: string; file: PrivacyFile }) {
  const texts = letterPageTexts();
  if (file.status === 'open') return <Notice tone="info">{texts.notYet}</Notice>;
  return (
    <>
      <div>
        <Button onClick={() => print()}>{texts.print}</Button>
      </div>
      <article
        className="letter grid gap-8 rounded-card border border-line bg-white p-8 max-sm:p-4"
        aria-label={texts.title(number)}
      >
        <header>
          <Wordmark />
        </header>
        {languages.map((language) => (
          <LetterIn key={language} file={file} language={language} />
        ))}
      </article>
    </>
  );
}
