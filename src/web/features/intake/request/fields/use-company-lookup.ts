import { useEffect, useEffectEvent, useState } from 'react';
import { lookupCompany } from '#contract/intake.ts';
import { isNpwp } from '#domain/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Company } from '../form/form-state.ts';

/** `entered`: unknown while typing; `left`: still unknown when the field was left; `failed`: it could not be asked. */
type State = 'looking' | 'entered' | 'left' | 'failed';

/** Looks a company up as soon as its NPWP is complete, unless it is `known` already. `onAnswer` gets null for an unknown one. */
export function useCompanyLookup(
  npwp: string,
  known: Company | null,
  onAnswer: (company: Company | null) => void,
) {
  const [lookup, setLookup] = useState<{ npwp: string; state: State }>();
  const isWanted = isNpwp(npwp) && known?.npwp !== npwp;
  const state = isWanted ? (lookup?.npwp === npwp ? lookup.state : 'looking') : undefined;
  const isLooking = state === 'looking';
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isLooking) return undefined;
    const { signal, abort } = abortable();
    call(lookupCompany, { body: { npwp }, signal }).then(
      ({ companyName, companyAddress, maskedEmail }) =>
        signal.aborted ? undefined : answered({ npwp, companyName, companyAddress, email: maskedEmail }),
      (error: unknown) => {
        if (signal.aborted) return;
        const isUnknown = error instanceof ApiError && error.code === 'companyNotFound';
        setLookup({ npwp, state: isUnknown ? 'entered' : 'failed' });
        if (isUnknown) answered(null);
      },
    );
    return abort;
  }, [npwp, isLooking]);

  return {
    state,
    /** Nobody knows yet whether the company is on record, so its fields can neither be typed nor sent. */
    isUnsettled: isLooking || state === 'failed',
    leave: () => {
      if (state === 'entered') setLookup({ npwp, state: 'left' });
    },
    retry: () => setLookup(undefined),
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
