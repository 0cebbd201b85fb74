import { useEffect, useEffectEvent, useState } from 'react';
import { lookupCompany } from '#contract/intake.ts';
import { isNpwp } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Company } from '../form/form-state.ts';

/**
 * `captcha`: to be solved first; `entered`: unknown while typing; `left`: still unknown when the field was left; `failed`:
 * it could not be asked.
 */
type State = 'looking' | 'captcha' | 'entered' | 'left' | 'failed';
type Lookup = { npwp: string; state: State; captcha?: string };

/** Looks a company up as soon as its NPWP is complete, unless it is `known` already. `onAnswer` gets null for an unknown one. */
export function useCompanyLookup(
  npwp: string,
  known: Company | null,
  onAnswer: (company: Company | null) => void,
) {
  const [lookup, setLookup] = useState<Lookup>();
  const isWanted = isNpwp(npwp) && known?.npwp !== npwp;
  const mine = lookup?.npwp === npwp ? lookup : undefined;
  const state = isWanted ? (mine?.state ?? 'looking') : undefined;
  const captcha = mine?.captcha;
  const isLooking = state === 'looking';
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isLooking) return undefined;
    const { signal, abort } = abortable();
    call(lookupCompany, { body: { npwp, captcha }, signal }).then(
      ({ companyName, companyAddress, maskedEmail }) =>
        signal.aborted ? undefined : answered({ npwp, companyName, companyAddress, email: maskedEmail }),
      (error: unknown) => {
        if (signal.aborted) return;
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'captchaFailed' && captcha === undefined) return setLookup({ npwp, state: 'captcha' });
        const isUnknown = code === 'companyNotFound';
        setLookup({ npwp, state: isUnknown ? 'entered' : 'failed' });
        if (isUnknown) answered(null);
      },
    );
    return abort;
  }, [npwp, isLooking, captcha]);

  return {
    state,
    /** Nobody knows yet whether the company is on record, so its fields can neither be typed nor sent. */
    isUnsettled: isLooking || state === 'captcha' || state === 'failed',
    leave: () => {
      if (state === 'entered') setLookup({ npwp, state: 'left' });
    },
    retry: () => setLookup(undefined),
    solve: (answer: string) => setLookup({ npwp, state: 'looking', captcha: answer }),
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
