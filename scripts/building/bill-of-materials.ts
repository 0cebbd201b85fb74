import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';

type LockedPackage = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
};
/** The lock file: its packages by folder from the root; the project itself stands under ''. */
type LockFile = { name: string; packages: { '': LockedPackage } & Record<string, LockedPackage> };

const isInstalledHere = (folder: string) => existsSync(join(projectRoot, folder));

/**
 * The production packages as CycloneDX JSON: of the lock file all that are not for development and lie where `isThere`
 * says; without it, of the optional ones those that were made for this machine. `npm sbom` leaves out what development
 * packages need as well.
 */
export function billOfMaterials(isThere?: (folder: string) => boolean) {
  const lockFile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as LockFile;
  const { '': project, ...packages } = lockFile.packages;
  const components = Object.entries(packages)
    .filter(
      ([folder, { dev, optional }]) => !dev && (isThere?.(folder) ?? (!optional || isInstalledHere(folder))),
    )
    .map(([folder, locked]) => ({ type: 'library', ...describe(nameIn(folder), locked) }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...describe(lockFile.name, project) } },
    // One package may lie in several folders.
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}

/** `node_modules/ajv/node_modules/fast-uri` holds `fast-uri`. */
const nameIn = (folder: string) => folder.split('node_modules/').at(-1) ?? '';

function describe(name: string, { version, license, integrity }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  };
}

const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
