import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { groupCalls } from './call-groups.ts';
import { CallSection } from './call-section.tsx';
import { readCalls, type CallEntry, type OpenApi } from './read-openapi.ts';

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
        <p className="mt-1 max-w-prose text-slate">{document?.info.description}</p>
      </div>
      {error === undefined ? null : (
        <Notice tone="bad" role="alert" title="The description could not be loaded.">
          <Button kind="quiet" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {document || error ? null : <Spinner label="Loading…" />}
      {document ? <Calls calls={calls} /> : null}
    </div>
  );
}

/** The calls by group, and beside them their list, both narrowed by what is typed above the list. */
function Calls({ calls }: { calls: readonly CallEntry[] }) {
  const target = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const [typed, setTyped] = useState('');
  const groups = groupCalls(calls, typed);
  const count = groups.reduce((sum, group) => sum + group.calls.length, 0);
  return (
    <div className="grid items-start gap-8 two:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-3 two:sticky two:top-4 two:max-h-[calc(100dvh-2rem)] two:grid-rows-[auto_auto_minmax(0,1fr)]">
        <Field
          type="search"
          label="Find a call"
          hint="Words of its path or of what it does"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <output className="text-small text-slate">
          {count === 0 ? 'No call matches.' : `${count} of ${calls.length} calls`}
        </output>
        <nav aria-label="Calls" className="grid content-start gap-4 max-two:hidden two:overflow-y-auto">
          {groups.map(({ group, title, calls: ofGroup }) => (
            <div key={group}>
              <p className="px-2 pb-1 font-semibold">{title}</p>
              <ul className="text-small">
                {ofGroup.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="flex gap-2 rounded-md px-2 py-1.5 hover:bg-mist">
                      <span className="w-14 shrink-0 font-mono font-semibold text-teal">{method}</span>
                      <code className="min-w-0">
                        <Breakable>{path.replace(/^\/api/, '')}</Breakable>
                      </code>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="grid gap-8">
        {groups.map(({ group, title, about, calls: ofGroup }) => (
          <section key={group} aria-labelledby={`group-${group}`} className="grid gap-3">
            <div>
              <h2 id={`group-${group}`} className="text-lead font-semibold">
                {title}
              </h2>
              <p className="text-slate">{about}</p>
            </div>
            {ofGroup.map((entry) => (
              <CallSection key={entry.id} entry={entry} isTarget={entry.id === target} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
