import type * as z from 'zod/mini';
import { fieldPath, isCode } from '#contract/errors/field-problem.ts';
import { ourFieldName } from '#contract/wire-record.ts';
import type { FieldProblem } from '#domain/errors.ts';

type Issue = z.core.$ZodIssue;

/** What the contract refuses before anything is sent, with the codes that the server would use. */
export function localProblems(schema: object, issues: readonly Issue[], value: unknown): FieldProblem[] {
  return issues.map((issue) => {
    const [first = '', ...rest] = issue.path;
    const path = [ourFieldName(schema, String(first)), ...rest];
    return { field: fieldPath(path), code: codeOf(issue, valueAt(value, path)) };
  });
}

function codeOf(issue: Issue, value: unknown): string {
  if (value === undefined || value === '') return 'required';
  if (isCode(issue.message)) return issue.message;
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'tooMany' : 'tooLong';
  return 'invalid';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
