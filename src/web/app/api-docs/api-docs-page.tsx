import { useMemo, useSyncExternalStore } from 'react';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { CallSection } from './call-section.tsx';
import { readCalls, type OpenApi } from './read-openapi.ts';

const address = '/api/openapi.json';

async function loadDocument(signal: AbortSignal): Promise<OpenApi> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const document: OpenApi = await response.json();
  return document;
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function ApiDocsPage() {
  const target = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const { answer: document, error, reload } = useLoaded(loadDocument);
  const calls = useMemo(() => (document ? readCalls(document) : []), [document]);
  return (
    <div className="mx-auto grid max-w-300 gap-6">
      <div>
        <PageHeading>API</PageHeading>
        <p className="mt-1 text-slate">
          {document ? `${document.info.title} ${document.info.version}. ` : ''}
          <a href={address} className="font-semibold text-teal underline hover:no-underline">
            OpenAPI document (JSON)
          </a>
        </p>
      </div>
      {error === undefined ? null : (
        <Notice tone="bad" role="alert" title="The description could not be loaded.">
          <Button kind="quiet" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {document || error ? null : <Spinner label="Loading…" />}
      {document ? (
        <div className="grid items-start gap-8 two:grid-cols-[16rem_minmax(0,1fr)]">
          <nav
            aria-label="Calls"
            className="two:sticky two:top-4 two:max-h-[calc(100dvh-2rem)] two:overflow-y-auto"
          >
            <ul className="grid gap-1 text-small">
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex gap-2 rounded-md px-2 py-1.5 hover:bg-mist">
                    <span className="w-14 shrink-0 font-mono font-semibold text-teal">{method}</span>
                    <span className="min-w-0 break-all">{path.replace(/^\/api/, '')}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-3">
            {calls.map((entry) => (
              <CallSection key={entry.id} entry={entry} isTarget={entry.id === target} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
