import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { readImports } from './imports.ts';
import { resolveImport } from './resolve.ts';
import { tokenize } from './tokens.ts';

/** What some files need: the files of the project that they lead to, themselves among them, and packages. */
export type Needs = { files: Set<string>; packages: Set<string> };

/** Follows the imports of these files, the lazily loaded ones too. */
export function needsOf(root: string, entries: string[]): Needs {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const { tokens } = tokenize(readFileSync(join(root, file), 'utf8'));
    for (const { specifier } of readImports(tokens).imports) {
      if (specifier === undefined) continue;
      const target = resolveImport(root, file, specifier);
      if (target.kind === 'package' && !isBuiltin(target.name)) packages.add(packageName(target.name));
      if (target.kind === 'file') files.add(target.file);
    }
  }
  return { files, packages };
}

/** `nodemailer/lib/qp` and `@fastify/cookie` belong to `nodemailer` and `@fastify/cookie`. */
const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
