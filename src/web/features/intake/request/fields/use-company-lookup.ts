import { useEffect, useEffectEvent, useState } from 'react';
import { lookupCompany } from '#contract/intake.ts';
import { isNpwp } from '#domain/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Company } from '../form/form-state.ts';

/** `entered`: not found while typing; `left`: still not found when the field was left. */
type Lookup = { npwp: string; state: 'looking' | 'entered' | 'left'; isUnknown?: boolean };

/** Looks a company up as soon as its NPWP is complete, unless it is `known` already. */
export function useCompanyLookup(npwp: string, known: Company | null, onFound: (company: Company) => void) {
  const [lookup, setLookup] = useState<Lookup>();
  const [askedAgain, setAskedAgain] = useState('');
  const isWanted = isNpwp(npwp) && known?.npwp !== npwp;
  const isSecond = askedAgain === npwp;
  const found = useEffectEvent(onFound);

  useEffect(() => {
    if (!isWanted) return undefined;
    const { signal, abort } = abortable();
    call(lookupCompany, { body: { npwp }, signal }).then(
      ({ companyName, companyAddress, maskedEmail }) =>
        signal.aborted ? undefined : found({ npwp, companyName, companyAddress, email: maskedEmail }),
      (error: unknown) => {
        if (signal.aborted) return;
        const isUnknown = error instanceof ApiError && error.code === 'companyNotFound';
        setLookup({ npwp, state: isSecond ? 'left' : 'entered', isUnknown });
      },
    );
    return abort;
  }, [npwp, isWanted, isSecond]);

  const mine = lookup?.npwp === npwp ? lookup : undefined;
  /** Changes the message, and asks again if the call failed. */
  const leave = () => {
    if (!isWanted || !mine) return;
    setLookup({ ...mine, state: 'left' });
    if (!mine.isUnknown) setAskedAgain(npwp);
  };
  return { state: isWanted ? (mine?.state ?? 'looking') : undefined, leave };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
