import { useId, useState } from 'react';
import { readMessagePage } from '#contract/demo.ts';
import { addressOf } from '#web/api/address-of.ts';

const views = ['HTML', 'Text'] as const;

/** The frame may open links in new tabs, and nothing else: no scripts, no forms, no access to this page. */
export function MessageBody({ id, text }: { id: string; text: string }) {
  const [view, setView] = useState<(typeof views)[number]>('HTML');
  const panelId = useId();
  return (
    <div>
      <fieldset className="mb-3 flex gap-1">
        <legend className="sr-only">View of the message</legend>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            aria-controls={panelId}
            onClick={() => setView(name)}
            className="min-h-9 rounded-card px-4 text-small font-semibold text-slate hover:bg-mist aria-pressed:bg-ink aria-pressed:text-white"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div id={panelId}>
        {view === 'HTML' ? (
          <iframe
            title="Message"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={addressOf(readMessagePage, { params: { id } })}
            className="h-[60vh] min-h-80 w-full rounded-card border border-line bg-white"
          />
        ) : (
          <pre className="rounded-card border border-line bg-paper p-4 font-mono text-small break-words whitespace-pre-wrap">
            {text}
          </pre>
        )}
      </div>
    </div>
  );
}
