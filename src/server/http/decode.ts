import * as z from 'zod/mini';
import { ourFieldName } from '#contract/wire-record.ts';
import { DomainError, type FieldProblem } from '#domain/errors.ts';

/** What came over the wire as our values, or every fault of it under our names. */
export function decodePart<S extends z.ZodMiniType>(schema: S, wire: unknown): z.output<S> {
  const read = z.safeDecode(schema, (wire ?? {}) as z.input<S>);
  if (read.success) return read.data;
  const fields = new Map(
    read.error.issues.map((issue) => {
      const problem = problemOf(schema, issue);
      return [problem.field, problem];
    }),
  );
  throw new DomainError('invalidInput', { fields: [...fields.values()] });
}

function problemOf(schema: z.ZodMiniType, issue: z.core.$ZodIssue): FieldProblem {
  const [name = '', ...rest] = issue.path.map(String);
  return { field: [ourFieldName(schema, name), ...rest].join('.'), code: codeOf(issue) };
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_big') return 'tooLong';
  const isEmpty = issue.code === 'too_small' && issue.minimum === 1;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return isEmpty || isMissing ? 'required' : 'invalid';
}
