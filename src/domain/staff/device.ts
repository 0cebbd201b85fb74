/** The first that fits names it: later browsers also carry the names of those that they descend from. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system in words, by which a person recognises a device of theirs; empty when it says neither. */
export function deviceName(userAgent: string | undefined): string {
  // A browser's fits into this; more is somebody's attempt to keep us busy.
  const text = (userAgent ?? '').slice(0, 500);
  const browser = browsers.map(([name, mark]) => versioned(name, mark.exec(text)?.[1])).find(Boolean);
  const system = systems.find(([, mark]) => mark.test(text))?.[0];
  return [browser, system].filter(Boolean).join(', ');
}

const versioned = (name: string, version: string | undefined) => version && `${name} ${version.slice(0, 4)}`;
