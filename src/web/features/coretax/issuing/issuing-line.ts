import type { IssuingState } from '#contract/coretax/issuing-state.ts';
import { ownWords } from '#domain/coretax/issuing/own-problems.ts';
import { isIssuingOn } from '#web/features/request/issuing/use-issuing.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { formatClock } from '#web/ui/display/format-date.ts';
import { issuingLineTexts, problemKindTexts } from './texts.ts';

export type IssuingLine = {
  tone: 'info' | 'warn' | 'bad';
  text: string;
  /** What went wrong on the way to the provider, for which it has no words. */
  trouble?: string;
  /** The provider's own words. */
  said?: string;
};

function reasonIn(kept: string): Pick<IssuingLine, 'trouble' | 'said'> {
  const trouble = ownWords(kept, officeLanguage());
  return trouble === undefined ? { said: kept } : { trouble };
}

/** The one line that matters: what stops the provider, or how much is queued and when it is done. */
export function issuingLine(state: IssuingState, today: string): IssuingLine {
  const texts = issuingLineTexts();
  const { held, paused, breaker, queued, doneBy } = state;
  if (!isIssuingOn(state)) return { tone: 'info', text: texts.off };
  const clock = (at: string) => formatClock(at, today);
  if (held)
    return {
      tone: 'bad',
      text: texts.stopped(problemKindTexts()[held.kind], clock(held.since)),
      ...reasonIn(held.text),
    };
  if (paused) return { tone: 'warn', text: texts.paused(paused.by, clock(paused.at), paused.reason) };
  if (breaker) return { tone: 'warn', text: texts.slowed(clock(breaker.until)), ...reasonIn(breaker.text) };
  if (queued === 0) return { tone: 'info', text: texts.idle };
  return { tone: 'info', text: doneBy === null ? texts.queued(queued) : texts.doneBy(queued, clock(doneBy)) };
}
