import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { pauseIssuing, resumeIssuing, type IssuingState } from '#contract/coretax/issuing-state.ts';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { providers } from '#domain/coretax/issuing/providers.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/browser/use-today.ts';
import { isIssuingOn } from '#web/features/request/issuing/use-issuing.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { issuingLine } from './issuing-line.ts';
import { issuingPageTexts, policyTexts } from './texts.ts';

const edges = {
  info: 'border-line bg-white',
  warn: 'border-amber bg-amber-pale',
  bad: 'border-red bg-red-pale',
};

type Props = { state: IssuingState; user: SignedInUser; onChanged: () => void };

/** How the provider does, in one line, by which policy it is asked, and the switch that stops it. */
export function IssuingHead({ state, user, onChanged }: Props) {
  const texts = issuingPageTexts();
  const { tone, text, trouble, said } = issuingLine(state, useToday());
  const isOn = isIssuingOn(state);
  return (
    <section
      aria-label={texts.provider}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border px-5 py-4 ${edges[tone]}`}
    >
      <div className="min-w-0 grow basis-80">
        <p role={tone === 'info' ? undefined : 'status'} className="text-lead font-semibold wrap-anywhere">
          {text}
        </p>
        {trouble ? <p className="text-small">{trouble}</p> : null}
        {said ? (
          <p className="text-small wrap-anywhere">
            {texts.theySay} <q>{said}</q>
          </p>
        ) : null}
        <dl className="mt-1 flex flex-wrap gap-x-5 text-small">
          <Fact name={texts.provider}>
            {state.provider === 'none' ? texts.noProvider : providers[state.provider].title}
          </Fact>
          <Fact name={texts.policy}>{policyTexts()[state.policy]}</Fact>
          {isOn ? <Fact name={texts.calls}>{formatCount(state.callsThisMinute)}</Fact> : null}
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn && can(user.role, 'manageCoretax') ? (
          <Switch
            isStopped={state.paused !== null || state.held !== null}
            user={user}
            onChanged={onChanged}
          />
        ) : null}
        {can(user.role, 'editIssuing') ? (
          <Link
            href={paths.issuingSettings}
            className="inline-flex min-h-10 items-center text-small font-semibold text-teal underline hover:no-underline"
          >
            {texts.settings}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-1.5">
      <dt className="text-slate">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

type SwitchProps = { isStopped: boolean; user: SignedInUser; onChanged: () => void };

/** Pauses, or goes on after a pause or a refusal, with a reason. */
function Switch({ isStopped, user, onChanged }: SwitchProps) {
  const texts = issuingPageTexts();
  const [asked, ask] = useState<'pause' | 'resume'>();
  const offered = isStopped ? 'resume' : 'pause';
  const isResuming = asked === 'resume';
  return (
    <>
      <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => ask(offered)}>
        {texts[offered]}
      </Button>
      {asked === undefined ? null : (
        <ReasonDialog
          title={isResuming ? texts.resumeTitle : texts.pauseTitle}
          action={texts[asked]}
          busy={texts.working}
          {...(isResuming ? {} : { hint: texts.reasonHint })}
          empid={user.empid}
          about={`issuing ${asked}`}
          onSubmit={async (reason) => {
            await call(isResuming ? resumeIssuing : pauseIssuing, { body: { reason } });
            ask(undefined);
            onChanged();
          }}
          onClose={() => ask(undefined)}
        >
          <p>{isResuming ? texts.resumeEffect : texts.pauseEffect}</p>
        </ReasonDialog>
      )}
    </>
  );
}
