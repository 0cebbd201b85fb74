import * as z from 'zod/mini';
import { fieldPath, isCode } from '#contract/errors/field-problem.ts';
import { ourFieldName } from '#contract/wire-record.ts';
import { DomainError, type FieldProblem } from '#domain/errors.ts';

/** Decodes a part of a call, where its endpoint has one. Every fault of it is refused under our names. */
export function decodePart(schema: z.ZodMiniType | undefined, wire: unknown): unknown {
  if (!schema) return undefined;
  const read = z.safeDecode(schema, wire ?? {});
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => problemOf(schema, issue, wire));
  const firstOfEach = problems.filter(
    (problem, at) => problems.findIndex((p) => p.field === problem.field) === at,
  );
  throw new DomainError('invalidInput', { fields: firstOfEach });
}

function problemOf(schema: z.ZodMiniType, issue: z.core.$ZodIssue, wire: unknown): FieldProblem {
  const unknownNames = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [name = '', ...rest] = [...issue.path, ...unknownNames];
  return { field: fieldPath([ourFieldName(schema, String(name)), ...rest]), code: codeOf(issue, wire) };
}

function codeOf(issue: z.core.$ZodIssue, wire: unknown): string {
  if (valueAt(wire, issue.path) === undefined) return 'required';
  if (isCode(issue.message)) return issue.message;
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'tooMany' : 'tooLong';
  return issue.code === 'too_small' && issue.minimum === 1 ? 'required' : 'invalid';
}

function valueAt(wire: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    wire,
  );
}
