import { useEffect, useRef, useState } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { correctData } from '#contract/correcting.ts';
import { hasDocument, type BuyerKind } from '#domain/buyers/buyer.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { retryWhenLost } from '#web/api/retry-when-lost.ts';
import { upload } from '#web/api/upload.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { correctionTexts, isCorrectionRefusal } from './texts.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import type { Target } from '../use-target.ts';
import type { Customer } from '../use-tracking.ts';
import {
  givenIn,
  problemFields,
  problemsIn,
  typedOf,
  type CorrectionPhotos,
  type ProblemField,
  type Problems,
  type TypedCorrection,
} from './typed-correction.ts';

export type Outcome = 'done' | 'requested' | 'waiting';
const home = 'IDN';

type CorrectionSubject = { target: Target; customer: Customer; way: 'edit' | 'request' };

/** What is typed in the form, what is wrong with it, and how it is sent. */
export function useCorrection(
  { target, customer, way }: CorrectionSubject,
  onDone: (outcome: Outcome) => void,
) {
  const { language } = useLanguage();
  const { photoWorking, photoSize, photoFailed } = useTexts().form.problems;
  const photoTexts: Partial<Record<string, string>> = { photoWorking, photoSize, photoFailed };
  const [typed, setTyped] = useState(() => typedOf(customer));
  const [photos, setPhotos] = useState<CorrectionPhotos>({});
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const solve = (...fields: ProblemField[]) =>
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, undefined])),
    }));
  const refuse = (found: Problems) => {
    setProblems(found);
    setAttempt((before) => before + 1);
  };

  const sending = useAction(async () => {
    const found = problemsIn(customer, typed, photos, way);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    const controller = new AbortController();
    running.current = controller;
    const reason = typed.reason.trim();
    const input = {
      params: { id: target.transactionId },
      headers: { trackToken: target.token },
      body: { ...givenIn(customer, typed), reason: reason === '' ? undefined : reason },
      files: filesOf(photos),
    };
    try {
      const answer = await retryWhenLost(() => upload(correctData, input), {
        onLost: () => setIsWaiting(true),
        signal: controller.signal,
      });
      onDone(answer.correction);
    } catch (error) {
      const refused = error instanceof ApiError && error.code === 'invalidInput' ? problemsOf(error) : {};
      if (Object.keys(refused).length === 0) throw error;
      refuse(refused);
    } finally {
      setIsWaiting(false);
    }
  });

  return {
    typed,
    photos,
    attempt,
    isWaiting,
    busy: sending.busy,
    /** What belongs to no field. */
    obstacle: obstacleOf(sending.error, language),
    wrong: problemFields.filter((field) => problems[field] !== undefined),
    problemOf: (field: ProblemField) => {
      const code = problems[field];
      return code === undefined ? undefined : (photoTexts[code] ?? fieldText(code, language));
    },
    type: (change: Partial<TypedCorrection>, ...fields: ProblemField[]) => {
      setTyped((before) => ({ ...before, ...change }));
      solve('correction', ...fields);
    },
    /** A number of one sort is none of the other. */
    chooseKind: (kind: BuyerKind) => {
      const before = typedOf(customer);
      const isSameSort = hasDocument(kind) === hasDocument(typed.kind);
      const isAsBefore = hasDocument(kind) === hasDocument(before.kind);
      // A passport is a foreigner's.
      const country = kind === 'passport' && typed.country === home ? '' : typed.country;
      setTyped({
        ...typed,
        kind,
        number: isSameSort ? typed.number : isAsBefore ? before.number : '',
        country: kind === 'other' && country === '' ? home : country,
      });
      solve('correction', 'buyerKind', 'npwp', 'buyerDocument', 'buyerCountry');
    },
    setPhoto: (field: keyof CorrectionPhotos, photo: Photo | undefined, problem?: string) => {
      setPhotos((before) => ({ ...before, [field]: photo }));
      setProblems((before) => ({ ...before, correction: undefined, [field]: problem }));
    },
    send: () => sending.run(),
    stopWaiting: () => running.current?.abort(),
  };
}

function obstacleOf(error: unknown, language: Language): string | undefined {
  if (error === undefined) return undefined;
  const texts = correctionTexts[language];
  const code = error instanceof ApiError ? error.code : undefined;
  if (isCorrectionRefusal(code)) return texts.why[code];
  if (code === 'tokenUnknown') return texts.linkOver;
  return explainPublicError(error, language);
}

function filesOf(photos: CorrectionPhotos): Partial<Record<keyof CorrectionPhotos, File>> {
  const ready = Object.entries(photos).flatMap(([field, photo]) =>
    photo?.state === 'ready' ? [[field, photo.file] as const] : [],
  );
  return Object.fromEntries(ready);
}

/** The problems of fields that stand in the form; others say nothing to the customer. */
function problemsOf({ fields }: ApiError): Problems {
  const known = fields.filter(({ field }) => problemFields.some((name) => name === field));
  return Object.fromEntries(known.map(({ field, code }) => [field, code]));
}
