import { useEffect, useState } from 'react';
import { validateStatuses, type CheckedId } from '#contract/processing/bulk.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';

const debounceMs = 300;
/** One run is one customer's: these tell as much as all of them. */
const asked = 50;

/** The language of the customer whose requests are entered, asked for when the typing pauses. */
export function useCustomerLanguage(ids: ReadonlySet<string>): Language {
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const first = [...ids].filter(isTransactionId).slice(0, asked).join();
  useEffect(() => {
    if (first === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const body = { transactionIds: first.split(',') };
      call(validateStatuses, { body, signal }).then(
        ({ statuses }) => signal.aborted || setLanguage(commonLanguage(statuses)),
        () => undefined, // the other language is one press away
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [first]);
  return language;
}

/** The language of all these requests. It is Indonesian, which all understand, when they have both. */
export function commonLanguage(lines: readonly Pick<CheckedId, 'language'>[]): Language {
  const found = new Set(lines.flatMap(({ language }) => language ?? []));
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : defaultLanguage;
}
