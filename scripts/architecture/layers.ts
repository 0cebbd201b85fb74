/** The place of each layer below src/. The first line that matches decides, so the narrow ones stand first. */
const PLACES = [
  ['domain', /^domain\//],
  ['paths', /^contract\/paths\.ts$/],
  ['contract', /^contract\//],

  ['web/app', /^web\/app\//],
  ['web/request', /^web\/features\/request\//],
  ['web/feature', /^web\/features\/[^/]+\//],
  ['web/shared', /^web\/(?:api|ui|i18n)\//],
  ['web/browser', /^web\/browser\//],
  ['web/build', /^web\/build\//],
  ['web/entry', /^web\/[^/]+$/],

  ['main', /^server\/(?:main|migrate)\.ts$/],
  ['worker', /^server\/worker\.ts$/],
  ['app', /^server\/app\.ts$/],
  ['deps', /^server\/deps\.ts$/],
  ['config', /^server\/config\//],
  ['log', /^server\/observability\/log\.ts$/],
  ['request-id', /^server\/observability\/request-id\.ts$/],
  ['metrics', /^server\/observability\/metrics\.ts$/],
  ['secrets', /^server\/secrets\//],
  ['new-files', /^server\/files\/with-files\.ts$/],
  ['zip', /^server\/files\/(?:zip-archive|archive-places)\.ts$/],
  ['pictures', /^server\/files\/picture-library\.ts$/],
  ['backup', /^server\/backup\//],
  ['http', /^server\/http\//],
  ['handler', /^server\/(?:jobs|mail|whatsapp|features\/[^/]+)\/.*\.job\.ts$/],
  ['routes', /^server\/features\/[^/]+\/.*\.routes\.ts$/],
  ['feature', /^server\/features\/[^/]+\//],
  ['fakturs', /^server\/fakturs\//],
  ['store', /^server\/store\//],
  ['database', /^server\/database\//],
  ['concurrency', /^server\/concurrency\//],
  ['jobs', /^server\/jobs\//],
  ['mail', /^server\/mail\//],
  ['whatsapp', /^server\/whatsapp\//],
  ['webhooks', /^server\/webhooks\//],
  ['ports', /^server\/ports\//],
  ['adapter', /^server\/adapters\//],
] as const;

type Layer = (typeof PLACES)[number][0];

/**
 * The arrows: a layer imports what its line names and nothing else. Type imports count, because a type ties two
 * files together as firmly as a value does. A feature or adapter that names its own layer means itself alone.
 */
const ARROWS: Record<Layer, readonly Layer[]> = {
  domain: ['domain'],
  // Apart from the rest of the contract: mails name pages but may not see what travels.
  paths: [],
  contract: ['contract', 'domain'],

  'web/app': [
    'web/app',
    'web/feature',
    'web/request',
    'web/shared',
    'web/browser',
    'paths',
    'contract',
    'domain',
  ],
  'web/feature': ['web/feature', 'web/request', 'web/shared', 'web/browser', 'paths', 'contract', 'domain'],
  // What several features show and ask of a request; it knows none of them.
  'web/request': ['web/request', 'web/shared', 'web/browser', 'contract', 'domain'],
  'web/shared': ['web/shared', 'web/browser', 'contract', 'domain'],
  'web/browser': ['web/browser', 'domain'],
  'web/build': ['web/build', 'paths', 'domain'],
  'web/entry': ['web/entry', 'web/app', 'web/shared', 'web/browser', 'web/build', 'contract', 'domain'],

  main: [
    'main',
    'app',
    'worker',
    'deps',
    'config',
    'log',
    'http',
    'feature',
    'store',
    'database',
    'concurrency',
    'jobs',
    'mail',
    'whatsapp',
    'ports',
    'domain',
  ],
  worker: [
    'handler',
    'webhooks',
    'app',
    'deps',
    'config',
    'log',
    'http',
    'feature',
    'store',
    'database',
    'concurrency',
    'jobs',
    'mail',
    'whatsapp',
    'ports',
    'domain',
  ],
  app: [
    'routes',
    'http',
    'deps',
    'config',
    'store',
    'database',
    'concurrency',
    'ports',
    'contract',
    'domain',
  ],
  deps: [
    'adapter',
    'ports',
    'store',
    'database',
    'concurrency',
    'config',
    'jobs',
    'secrets',
    'metrics',
    'domain',
  ],
  config: ['config', 'domain'],
  log: ['domain'],
  secrets: [],
  'request-id': [],
  metrics: [],
  'new-files': ['store', 'database', 'ports', 'domain'],
  zip: ['ports', 'concurrency', 'domain'],
  pictures: [],
  backup: ['backup', 'store', 'database', 'concurrency', 'ports', 'domain'],
  http: [
    'http',
    'store',
    'database',
    'concurrency',
    'ports',
    'secrets',
    'request-id',
    'metrics',
    'contract',
    'domain',
  ],
  routes: [
    'routes',
    'feature',
    'http',
    'store',
    'database',
    'concurrency',
    'jobs',
    'mail',
    'whatsapp',
    'ports',
    'secrets',
    'contract',
    'domain',
  ],
  feature: [
    'feature',
    'fakturs',
    'new-files',
    'store',
    'database',
    'concurrency',
    'zip',
    'jobs',
    'mail',
    'whatsapp',
    'ports',
    'secrets',
    'paths',
    'domain',
  ],
  handler: [
    'feature',
    'store',
    'database',
    'concurrency',
    'jobs',
    'mail',
    'whatsapp',
    'ports',
    'secrets',
    'request-id',
    'metrics',
    'domain',
  ],
  // The step that records a faktur, which several features take.
  fakturs: ['fakturs', 'store', 'database', 'jobs', 'domain'],
  store: ['store', 'database', 'concurrency', 'domain'],
  database: ['database', 'concurrency', 'domain'],
  concurrency: ['concurrency', 'domain'],
  jobs: ['jobs', 'store', 'database', 'concurrency', 'ports', 'request-id', 'metrics', 'domain'],
  mail: ['mail', 'store', 'database', 'concurrency', 'ports', 'secrets', 'paths', 'domain'],
  whatsapp: ['whatsapp', 'mail', 'store', 'database', 'concurrency', 'ports', 'secrets', 'paths', 'domain'],
  // What they post is part of the contract.
  webhooks: [
    'webhooks',
    'store',
    'database',
    'concurrency',
    'ports',
    'secrets',
    'metrics',
    'contract',
    'domain',
  ],
  ports: ['ports', 'domain'],
  adapter: ['adapter', 'ports', 'store', 'database', 'concurrency', 'zip', 'pictures', 'domain'],
};

/** Layers that may use only these packages; the others are free. */
const PACKAGES: Partial<Record<Layer, readonly string[]>> = { domain: [], contract: ['zod/mini'] };

/** Packages that only these layers may use. */
const RESERVED_PACKAGES: Record<string, readonly Layer[]> = {
  pg: ['database'],
  'pg-copy-streams': ['database'],
};

/** A test looks behind every door of its own side, for it has to plant and to inspect. */
const TEST_SIDES: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  server: ['server', 'contract', 'domain'],
};

/** Folders whose members keep to themselves: `features/intake/…`, `adapters/disk.ts`. */
const MEMBER = /^(?<kind>(?:web|server)\/(?:features|adapters))\/(?<name>[^/.]+)/;

const belowSrc = (file: string): string => file.replace(/^src\//, '');
const sideOf = (file: string): string => belowSrc(file).split('/', 1)[0] ?? '';

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

export function layerOf(file: string): Layer | undefined {
  return PLACES.find(([, place]) => place.test(belowSrc(file)))?.[0];
}

/** Why `file` must not import `target` (both from the root), or undefined where it may. */
export function arrowFault(file: string, target: string): string | undefined {
  if (isTest(file) && target.startsWith('tests/support/')) return undefined;
  if (!target.startsWith('src/')) return `src may not import ${target}, which lies outside src`;
  if (isTest(file)) {
    const fits = TEST_SIDES[sideOf(file)]?.includes(sideOf(target)) ?? false;
    return fits ? undefined : `a test of ${sideOf(file)} may not import ${target} from another side`;
  }
  const [from, to] = [layerOf(file), layerOf(target)];
  if (to === undefined) return `${target} belongs to no layer`;
  // A file without a layer is a finding of its own.
  if (from === undefined) return undefined;
  const [own, other] = [MEMBER.exec(belowSrc(file))?.groups, MEMBER.exec(belowSrc(target))?.groups];
  const isOther = own?.['kind'] === other?.['kind'] && own?.['name'] !== other?.['name'];
  if (isOther && to !== 'web/request')
    return `${own?.['kind']}/${own?.['name']} may not import its neighbour ${other?.['name']} (${target})`;
  return ARROWS[from].includes(to) ? undefined : `${from} may not import ${to} (${target})`;
}

export function packageFault(file: string, name: string): string | undefined {
  const layer = layerOf(file);
  if (layer === undefined || isTest(file)) return undefined;
  const only = PACKAGES[layer];
  if (only !== undefined && !only.includes(name))
    return `${layer} may not import ${name}; allowed: ${only.join(', ') || 'no package'}`;
  const holders = RESERVED_PACKAGES[name];
  const reserved = holders !== undefined && !holders.includes(layer);
  return reserved ? `${layer} may not import ${name}; only ${holders.join(', ')} does` : undefined;
}
