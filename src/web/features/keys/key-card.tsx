import type { ReactNode } from 'react';
import type { ApiKey } from '#contract/machines/api-keys.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay, formatTime } from '#web/ui/display/format-date.ts';
import { keyTexts } from './texts.ts';
import { RevokeKey } from './revoke-key.tsx';

const tones = { live: 'good', ending: 'warn', ended: 'neutral', revoked: 'neutral' } as const;
const look = 'grid gap-3 rounded-card border border-line p-4';

type Props = { apiKey: ApiKey; onRevoked: () => void };

/** One that no longer works is grey and stays. */
export function KeyCard({ apiKey, onRevoked }: Props) {
  const texts = keyTexts();
  const { name, kind, state, beginning, revokedAt, revokedBy, lastUsedAt } = apiKey;
  const isOver = state === 'ended' || state === 'revoked';
  return (
    <li className={`${look} ${isOver ? 'bg-mist' : 'bg-white'}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-small text-slate">
            {texts.kinds[kind]} · <code>{beginning}…</code>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          {isOver ? null : <RevokeKey apiKey={apiKey} onRevoked={onRevoked} />}
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-2">
        <Fact name={texts.endsOn}>{formatDay(apiKey.endsOn)}</Fact>
        <Fact name={texts.lastUsed}>
          {lastUsedAt === null
            ? texts.never
            : `${formatTime(lastUsedAt)} ${texts.from(apiKey.lastUsedAddress ?? '')}`}
        </Fact>
        <Fact name={texts.made}>{texts.by(formatTime(apiKey.createdAt), apiKey.createdBy)}</Fact>
        {revokedAt === null ? null : (
          <Fact name={texts.revokedAt}>{texts.by(formatTime(revokedAt), revokedBy ?? '')}</Fact>
        )}
      </dl>
      {kind === 'read' ? (
        <p className="text-small">{apiKey.personalData ? texts.personalData : texts.masked}</p>
      ) : null}
      {kind === 'handover' ? (
        <p className="text-small">{apiKey.vouches ? texts.vouches : texts.vouchesNot}</p>
      ) : null}
    </li>
  );
}

/** The one that is no row of ours. */
export function EnvironmentKey() {
  const texts = keyTexts();
  return (
    <li className={`${look} bg-white`}>
      <div>
        <h2 className="font-semibold">{texts.environment}</h2>
        <p className="text-small text-slate">{texts.environmentHint}</p>
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-slate">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
