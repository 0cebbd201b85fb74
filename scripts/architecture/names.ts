import type { Finding } from './finding.ts';
import { isTest, layerOf } from './layers.ts';

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names that say nothing attract everything. */
const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);

export function checkNames(file: string): Finding[] {
  const report = (rule: string, message: string): Finding => ({ file, line: 1, rule, message });
  const findings: Finding[] = [];
  for (const part of file.split('/')) {
    const words = part.split('.');
    if (!words.every((word) => KEBAB_CASE.test(word)))
      findings.push(report('kebab-case', `${part} is not in kebab-case`));
    if (VAGUE_NAMES.has(words[0] ?? ''))
      findings.push(report('vague-name', `${part} says nothing about what is in it; name it by its purpose`));
  }
  if (!isTest(file) && layerOf(file) === undefined)
    findings.push(report('no-layer', 'this place belongs to no layer of the architecture'));
  return findings;
}
