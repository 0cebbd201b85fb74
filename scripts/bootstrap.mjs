// The first thing every npm script runs, on whatever Node the system has: installs what the lock file says when that
// is missing, then runs NAME.ts of scripts/ or tools/ on the project's own Node. Only with --dev are the development
// packages installed, too.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const neededMajor = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needsDev = process.argv[2] === '--dev';
const [name = '', ...args] = process.argv.slice(needsDev ? 3 : 2);
const script = join(root, existsSync(join(root, 'tools', `${name}.ts`)) ? 'tools' : 'scripts', `${name}.ts`);
// Node's compile cache makes the next start faster and smaller. A service that may not write here gets a folder from
// systemd (CacheDirectory=).
const compiled = process.env.CACHE_DIRECTORY ?? join(root, 'node_modules', '.cache', 'compiled');

process.chdir(root);
installWhatIsMissing();
await runOnProjectNode();

function installWhatIsMissing() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.installed-lock');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Development packages that are there stay: a developer may run production commands as well.
  const kind = needsDev || installed.startsWith('all ') ? 'all' : 'production';
  if (installed === `${kind} ${lock}`) return;
  console.error('Installing packages …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Not `npm ci`: it refuses a lock file that leaves out the binaries of systems we do not support. Without saving,
  // install takes the locked versions and hashes just the same and never touches the lock file.
  const [command, ...first] = [
    ...npm,
    'install',
    '--no-save',
    kind === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command, first, { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error('The packages could not be installed; the messages above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, `${kind} ${lock}`);
}

async function runOnProjectNode() {
  // For whatever the script starts as well.
  process.env.NODE_COMPILE_CACHE = compiled;
  const own = join(root, 'node_modules', '.bin', 'node');
  const major = Number(process.versions.node.split('.')[0]);
  const ownVersion = existsSync(own)
    ? spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : undefined;
  if (ownVersion ? ownVersion === process.version : major >= neededMajor) {
    process.argv.splice(1, process.argv.length - 1, script, ...args);
    module.enableCompileCache(compiled);
    await import(pathToFileURL(script).href);
    return;
  }
  if (!ownVersion) {
    console.error(
      `Node ${neededMajor} or later is needed; this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}.`,
    );
    process.exit(1);
  }
  const child = spawn(own, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
