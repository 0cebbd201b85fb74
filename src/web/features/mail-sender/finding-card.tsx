import { useId, type ReactNode } from 'react';
import type { SenderCheckResult } from '#contract/mails/mail-sender.ts';
import type { SenderState } from '#domain/mail-sender/judge-sender.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import {
  mailSenderTexts,
  senderCheckTexts,
  senderLineTexts,
  senderProblemTexts,
  senderStateNames,
} from './texts.ts';

const tones = { good: 'good', warning: 'warn', wrong: 'bad', missing: 'bad', unknown: 'neutral' } as const;

export const StateBadge = ({ state }: { state: SenderState }) => (
  <Badge tone={tones[state]}>{senderStateNames()[state]}</Badge>
);

/** One record: what it is for, how it is, and the line that makes it right. */
export function FindingCard({ finding }: { finding: SenderCheckResult }) {
  const { check, state, problem, name, records, line } = finding;
  const texts = mailSenderTexts();
  const headingId = useId();
  const own = senderCheckTexts()[check];
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-lead font-semibold">
          {own.name}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="text-slate">{own.about}</p>
      {problem === null ? null : <p className="max-w-prose">{senderProblemTexts()[problem]}</p>}
      {records.length > 0 ? (
        <div>
          <h3 className="text-small font-semibold text-slate">{texts.records}</h3>
          {name === '' ? null : <p className="text-small wrap-anywhere text-slate">{name}</p>}
          <ul className="grid gap-1">
            {records.map((record) => (
              <li key={record}>
                <Code>{record}</Code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {line ? (
        <div className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-small font-semibold text-slate">{texts.line}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <Part term={texts.name}>{line.name}</Part>
            <Part term={texts.type}>{line.type}</Part>
            <Part term={texts.value}>{line.value}</Part>
          </dl>
          {senderLineTexts()[check] ? (
            <p className="max-w-prose text-small text-slate">{senderLineTexts()[check]}</p>
          ) : null}
          <div>
            <CopyButton
              text={`${line.name}\t${line.type}\t${line.value}`}
              label={texts.copy}
              done={texts.copied}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="block rounded-md bg-mist px-2 py-1 text-small wrap-anywhere">{children}</code>
);

function Part({ term, children }: { term: ReactNode; children: string }) {
  return (
    <>
      <dt className="py-1 text-small text-slate">{term}</dt>
      <dd>
        <Code>{children}</Code>
      </dd>
    </>
  );
}
