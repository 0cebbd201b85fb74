import { useId } from 'react';
import { checkMailSender, type SenderReport } from '#contract/mails/mail-sender.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { FindingCard, StateBadge } from './finding-card.tsx';
import { TestMailCard } from './test-mail-card.tsx';
import { mailSenderTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(checkMailSender, { signal, timeoutMs: 60_000 });

/** Shows Super Admins whether mails arrive, and what to give to whoever keeps the names of the domain. */
export function MailSenderPage() {
  const texts = mailSenderTexts();
  const report = useLoaded(load);
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button kind="secondary" busy={report.isLoading && texts.checking} onClick={report.reload}>
          {texts.again}
        </Button>
      </div>
      <Loaded of={report} loading={texts.loading} failed={texts.failed}>
        {({ from, checks, servers, suggestedTo }) => (
          <>
            {checks.length === 0 ? (
              <Notice tone="warn">{texts.noDomain(from)}</Notice>
            ) : (
              <p className="max-w-prose wrap-anywhere text-slate">{texts.intro(from)}</p>
            )}
            {checks.length > 0 && checks.every(({ state }) => state === 'good') ? (
              <Notice tone="info">{texts.allGood}</Notice>
            ) : null}
            <Servers servers={servers} />
            {checks.map((finding) => (
              <FindingCard key={finding.check} finding={finding} />
            ))}
            <TestMailCard suggestedTo={suggestedTo} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Servers({ servers }: Pick<SenderReport, 'servers'>) {
  const texts = mailSenderTexts();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded-card border border-line bg-white p-5">
      <h2 id={headingId} className="text-lead font-semibold">
        {texts.servers}
      </h2>
      {servers.length === 0 ? (
        <p className="text-slate">{texts.noServer}</p>
      ) : (
        <ul className="grid gap-2">
          {servers.map(({ server, error }) => (
            <li key={server} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{texts.serverNames[server]}</span>
              {error === null ? <StateBadge state="good" /> : <Badge tone="bad">{texts.serverAway}</Badge>}
              <span className="min-w-0 text-slate wrap-anywhere">{error ?? texts.serverGood}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
