import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';

/** The problem that an error is about, where its code alone says which field it is. */
export type ProblemIn<Values> = (error: ApiError) => { field: keyof Values; text: string } | undefined;

type Refusal<Values> = {
  error: unknown;
  /** The values that were sent. */
  refused: Values | undefined;
  values: Values;
  problemIn?: ProblemIn<Values> | undefined;
};

/** What a refusal says of single fields, each as long as its value is still the one that was refused. */
export function fieldProblems<Values extends object>({ error, refused, values, problemIn }: Refusal<Values>) {
  const problems = problemsOf(error, problemIn);
  const isStill = (name: PropertyKey) =>
    refused !== undefined && Object.is(refused[name as keyof Values], values[name as keyof Values]);
  return {
    /** Whether fields say all that is wrong. */
    isPlaced: problems.length > 0 && problems.every(({ field }) => field in values),
    problemOf: (name: keyof Values): string | undefined =>
      isStill(name) ? problems.find(({ field }) => field === name)?.text : undefined,
    /** The problem of one part of a field, by its path. */
    problemAt: (path: string): string | undefined =>
      isStill(rootOf(path)) ? problems.find((one) => one.path === path)?.text : undefined,
  };
}

/** A problem of a part of a field is one of the field. */
const rootOf = (path: string) => path.split(/[.[]/, 1)[0] ?? path;

type FieldProblem = { field: PropertyKey; path: string; text: string };

function problemsOf<Values>(error: unknown, problemIn: ProblemIn<Values> | undefined): FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const one = problemIn?.(error);
  if (one) return [{ ...one, path: String(one.field) }];
  return error.fields.map(({ field, code }) => ({
    field: rootOf(field),
    path: field,
    text: fieldText(code, officeLanguage()),
  }));
}
