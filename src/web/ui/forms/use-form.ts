import { useState, type ChangeEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft, type DraftStore } from '#web/browser/drafts.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';

type Options<Values extends object> = {
  first: Values;
  /** The store in which typed values last until they are saved or given up. */
  draft?: DraftStore<Values>;
  /** Makes the call, and does what follows it. */
  save: (values: Values) => Promise<void>;
  /** The problem that an error is about, where its code alone says which field it is. */
  problemIn?: (error: ApiError) => { field: keyof Values; text: string } | undefined;
};

type TypingEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What is typed into a form, what the server refused of it, and how it is saved; locked while it is being saved. */
export function useForm<Values extends object>({ first, draft, save, problemIn }: Options<Values>) {
  const [own] = useState(() => createDrafts<Values>()('', ''));
  const { draft: values, change, drop, refresh } = useDraft(draft ?? own, first);
  const [refused, setRefused] = useState<Values>();
  const saving = useAction(async (sent: Values) => {
    setRefused(sent);
    await save(sent);
    drop();
  });
  const { error, busy } = saving;
  const problems = problemsOf<Values>(error, problemIn);
  const isPlaced = problems.length > 0 && problems.every(({ field }) => field in values);
  /** The problem of a field whose value is still the one that was refused. */
  const problemOf = (name: keyof Values): string | undefined =>
    refused && Object.is(refused[name], values[name])
      ? problems.find(({ field }) => field === name)?.text
      : undefined;
  /** The problem of one part of such a field, by its path. */
  const problemAt = (path: string): string | undefined => {
    const name = rootOf(path) as keyof Values;
    return refused && Object.is(refused[name], values[name])
      ? problems.find((one) => one.path === path)?.text
      : undefined;
  };
  return {
    values,
    change,
    problemOf,
    problemAt,
    /** Value, problem and change of a field of text. */
    field: (name: TextField<Values>) => ({
      value: values[name] as string,
      error: problemOf(name),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of texts
      onChange: ({ target }: TypingEvent) => change({ [name]: target.value } as Partial<Values>),
    }),
    error,
    /** The error where no field says what is wrong. */
    obstacle: isPlaced ? undefined : error,
    busy,
    submit: () => saving.run(values),
    /** Saves something else than what is typed. */
    submitAs: saving.run,
    drop,
    /** Begins anew. */
    reset: () => {
      drop();
      refresh();
    },
  };
}

/** What a form and its dialog show of a form's state. */
export type FormState = {
  busy: boolean;
  error?: unknown;
  obstacle?: unknown;
  submit: () => void;
  drop?: () => void;
};

/** A problem of a part of a field is one of the field. */
const rootOf = (path: string) => path.split(/[.[]/, 1)[0] ?? path;

function problemsOf<Values>(error: unknown, problemIn: Options<Values & object>['problemIn']) {
  if (!(error instanceof ApiError)) return [];
  const one = problemIn?.(error);
  if (one) return [{ ...one, path: String(one.field) }];
  return error.fields.map(({ field, code }) => ({
    field: rootOf(field),
    path: field,
    text: fieldText(code, officeLanguage()),
  }));
}
