import { useState, type ChangeEvent } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft, type DraftStore } from '#web/browser/drafts.ts';
import { fieldProblems, type ProblemIn } from './field-problems.ts';

type Options<Values extends object> = {
  first: Values;
  /** The store in which typed values last until they are saved or given up. */
  draft?: DraftStore<Values>;
  /** Makes the call, and does what follows it. */
  save: (values: Values) => Promise<void>;
  problemIn?: ProblemIn<Values>;
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
  const { isPlaced, problemOf, problemAt } = fieldProblems({ error, refused, values, problemIn });
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
