import { officeWords } from '#web/i18n/office-words.ts';
import { Link } from 'wouter';
import { readPoster } from '#contract/chain.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { Poster } from './poster.tsx';
import { storeTexts } from './texts.ts';
import { QrPicture } from '#web/ui/picture/qr-picture.tsx';

const load = (signal: AbortSignal) => call(readPoster, { signal });

/** An example as long as the IDs of most tills. */
const exampleId = '2026111700042';

/** Gives stores what hangs at the checkout and what tills print. */
export function PosterPage() {
  const texts = storeTexts();
  return (
    <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={useLoaded(load)} loading={texts.loading} failed={texts.notLoaded}>
        {({ address }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Panel title={texts.poster}>
              <div className="grid justify-items-start gap-4">
                <p className="text-small text-slate">{texts.posterHint}</p>
                <Button onClick={() => print()}>{texts.print}</Button>
                <Poster address={address} />
              </div>
            </Panel>
            <TillPattern address={address} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function TillPattern({ address }: { address: string }) {
  const texts = storeTexts();
  const example = `${address}?trx=${exampleId}`;
  return (
    <Panel title={texts.till}>
      <div className="grid gap-4">
        <p className="text-small text-slate">{texts.tillHint}</p>
        <div>
          <h3 className="font-semibold">{texts.content}</h3>
          <p className="flex flex-wrap items-center gap-2 font-mono text-small wrap-anywhere">
            {address}?trx={texts.transactionId}
            <CopyButton text={`${address}?trx=`} label={texts.copy} done={officeWords().copied} icon />
          </p>
        </div>
        <div>
          <h3 className="font-semibold">{texts.example(exampleId)}</h3>
          <QrPicture text={example} label={texts.exampleCode} className="size-44" />
          <p className="font-mono text-small wrap-anywhere">{example}</p>
        </div>
        <ul className="grid list-disc gap-1 pl-5 text-small">
          {texts.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link href={paths.apiDocs} className="font-semibold text-teal underline hover:no-underline">
          {texts.apiDocs}
        </Link>
      </div>
    </Panel>
  );
}
