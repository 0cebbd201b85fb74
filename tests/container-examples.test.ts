import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from '../scripts/running/commands.ts';
import { readConfig, variablesTable } from '../src/server/config/config.ts';
import { debianEnvironment, debianPython } from '../tools/debian/unpacked-packages.ts';
import { startTestServer } from './support/server.ts';

const root = join(import.meta.dirname, '../deploy');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The documents of a YAML file, as the programs that read it see them. */
function readYaml<Document>(path: string): Document[] {
  const program =
    'import json, sys, yaml; json.dump(list(yaml.safe_load_all(sys.stdin)), sys.stdout, default=str)';
  const { status, stdout, stderr } = spawnSync(debianPython, ['-c', program], {
    input: read(path),
    env: { ...process.env, ...debianEnvironment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path}: ${stderr}`);
  return JSON.parse(stdout) as Document[];
}

type Settings = Record<string, string>;

/** The settings in a file of them, as containers are given it. */
const readSettings = (path: string): Settings =>
  Object.fromEntries(
    [...read(path).matchAll(/^(?<name>\w+)=(?<value>.*)$/gm)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );

/** What the image itself sets. */
const containerfile = read('image/Containerfile');
const ofImage: Settings = Object.fromEntries(
  [
    ...(containerfile.match(/^ENV (?:.*\\\n)*.*/m)?.[0] ?? '').matchAll(/(?<name>[A-Z_]+)=(?<value>\S+)/g),
  ].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
);

const knownVariables = new Set([...variablesTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
const unknown = (settings: Settings) => Object.keys(settings).filter((name) => !knownVariables.has(name));

/** The settings of a production server, once its secret is filled in; it throws what is wrong with them. */
const accept = (settings: Settings) =>
  readConfig({
    ...ofImage,
    ...settings,
    APP_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
  });

const isCommand = ([name = '']: string[]) => Object.hasOwn(commands, name);

describe('the example of compose', () => {
  type Service = {
    image: string;
    command?: string[];
    env_file: string | string[];
    read_only?: boolean;
    cap_drop: string[];
    security_opt: string[];
    volumes: string[];
    tmpfs?: string[];
    healthcheck: { test?: string[] };
    depends_on?: Record<string, { condition: string }>;
  };
  const [compose] = readYaml<{ services: Record<string, Service> }>('compose.yaml');
  const { database, ...ours } = compose?.services ?? {};

  it('runs ours by commands that there are, with nothing to write to but what the image says', () => {
    expect(Object.keys(ours)).toEqual(['migrate', 'web', 'worker']);
    for (const service of Object.values(ours)) {
      expect(isCommand(service.command ?? [])).toBe(true);
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: [`files:${ofImage['DATA_DIR']}`],
        tmpfs: ['/tmp'],
      });
    }
    expect(ours['web']?.healthcheck.test).toEqual(['CMD', 'faktur-desk', 'health']);
    expect(isCommand(['health'])).toBe(true);
  });

  it('migrates before web and worker, and tells nobody else who owns the database', () => {
    for (const name of ['web', 'worker'])
      expect(ours[name]).toMatchObject({
        env_file: 'compose.env',
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
      });
    expect(ours['migrate']).toMatchObject({ env_file: ['compose.env', 'compose-owner.env'] });
    expect(database?.env_file).toBe('compose-owner.env');
  });

  it('has settings that a production server accepts', () => {
    const settings = readSettings('compose.env');
    const owner = readSettings('compose-owner.env');
    expect(unknown(settings)).toEqual([]);
    const { DATABASE_OWNER_URL = '', ...ofPostgres } = owner;
    const { databaseOwnerUrl, databaseUrl } = accept({ ...settings, DATABASE_OWNER_URL });
    const url = new URL(databaseOwnerUrl ?? '');
    expect(ofPostgres).toEqual({
      POSTGRES_USER: url.username,
      POSTGRES_PASSWORD: url.password,
      POSTGRES_DB: url.pathname.slice(1),
    });
    expect(new URL(databaseUrl ?? '').host).toBe('database:5432');
    expect(new URL(databaseUrl ?? '').pathname).toBe(url.pathname);
  });
});

describe('the manifests for Kubernetes', () => {
  type Probe = { httpGet: { path: string; port: string } };
  type Container = {
    image: string;
    args: string[];
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
    ports?: { name: string; containerPort: number }[];
    securityContext: object;
    volumeMounts: { mountPath: string }[];
  } & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>>;
  type Pod = { containers: Container[]; terminationGracePeriodSeconds?: number; securityContext: object };
  type Labels = Record<string, string>;
  type Manifest = {
    kind: string;
    metadata: { name: string; namespace?: string };
    data?: Settings;
    stringData?: Settings;
    spec?: {
      replicas?: number;
      minAvailable?: number;
      selector?: { matchLabels: Labels } & Labels;
      ports?: { targetPort: string }[];
      template?: { metadata: { labels: Labels }; spec: Pod };
    };
  };
  const files = globSync('kubernetes/*.yaml', { cwd: root }).toSorted();
  const manifests = files.flatMap((file) => readYaml<Manifest>(file));
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const workloads = manifests.filter(({ spec }) => spec?.template !== undefined);
  const podOf = (name: string): Pod => {
    const found = workloads.find(({ metadata }) => metadata.name === name)?.spec?.template?.spec;
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  const secretsOf = ({ containers }: Pod) =>
    containers.flatMap(({ envFrom }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []));

  it('are all applied but the secrets and the ingress, in the version of this project', () => {
    const [kustomization] = readYaml<{ resources: string[]; images: { name: string; newTag: string }[] }>(
      'kubernetes/kustomization.yaml',
    );
    const apart = ['ingress', 'kustomization', 'secrets.example'];
    const rest = files.filter((file) => !apart.some((name) => file === `kubernetes/${name}.yaml`));
    expect(kustomization?.resources.map((file) => `kubernetes/${file}`).toSorted()).toEqual(rest);
    expect(kustomization?.images).toMatchObject([{ name: 'faktur-desk', newTag: packageJson.version }]);
    expect(new Set(workloads.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['faktur-desk']));
  });

  it('run commands that there are, as nobody, with nothing to write to but what the image says', () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'faktur-desk-migrate',
      'faktur-desk-web',
      'faktur-desk-worker',
    ]);
    const user = Number(containerfile.match(/^USER (\d+):\1$/m)?.[1]);
    for (const { metadata } of workloads) {
      const pod = podOf(metadata.name);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: user,
          runAsGroup: user,
          fsGroup: user,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(pod.containers).toHaveLength(1);
      for (const container of pod.containers) {
        expect(container.image).toBe('faktur-desk');
        expect(isCommand(container.args)).toBe(true);
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        const mounts = container.volumeMounts.map(({ mountPath }) => mountPath);
        expect(mounts).toEqual([ofImage['DATA_DIR'], '/tmp']);
      }
    }
  });

  it('have settings that a production server accepts, those of the owner for the migration alone', () => {
    const [settings] = ofKind('ConfigMap');
    const secrets = ofKind('Secret');
    const valuesOf = (name: string) =>
      secrets.find(({ metadata }) => metadata.name === name)?.stringData ?? {};
    const all = { ...settings?.data, ...valuesOf('faktur-desk'), ...valuesOf('faktur-desk-owner') };
    expect(unknown(all)).toEqual([]);
    expect(Object.keys(valuesOf('faktur-desk-owner'))).toEqual(['DATABASE_OWNER_URL']);
    const { metricsHost, drainSeconds } = accept(all);
    // A probe comes from outside of the pod.
    expect(metricsHost).toBe('0.0.0.0');
    expect(secretsOf(podOf('faktur-desk-migrate'))).toEqual(['faktur-desk', 'faktur-desk-owner']);
    for (const name of ['faktur-desk-web', 'faktur-desk-worker']) {
      expect(secretsOf(podOf(name))).toEqual(['faktur-desk']);
      const callsMayTake = 30;
      expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + callsMayTake);
    }
  });

  it('probe addresses that the server answers, on the ports of the image', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.stop());
    const portOf = { http: ofImage['PORT'], metrics: ofImage['METRICS_PORT'] };
    for (const name of ['faktur-desk-web', 'faktur-desk-worker']) {
      const [container] = podOf(name).containers;
      for (const port of container?.ports ?? [])
        expect(String(port.containerPort)).toBe(portOf[port.name as keyof typeof portOf]);
      for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
        const probe = container?.[kind]?.httpGet;
        expect(container?.ports?.map((port) => port.name)).toContain(probe?.port);
        expect((await fetch(`${server.address}${probe?.path}`)).status).toBe(200);
      }
    }
  });

  it('lead calls to the web servers, and leave one of each kind where machines are emptied', () => {
    const labelsOf = (name: string) =>
      workloads.find(({ metadata }) => metadata.name === name)?.spec?.template?.metadata.labels;
    const [service] = ofKind('Service');
    expect(service?.spec?.selector).toEqual(labelsOf('faktur-desk-web'));
    expect(podOf('faktur-desk-web').containers[0]?.ports?.map(({ name }) => name)).toContain(
      service?.spec?.ports?.[0]?.targetPort,
    );
    const budgets = ofKind('PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual(['faktur-desk-web', 'faktur-desk-worker']);
    for (const { metadata, spec } of budgets) {
      expect(spec?.selector?.matchLabels).toEqual(labelsOf(metadata.name));
      const replicas = workloads.find((workload) => workload.metadata.name === metadata.name)?.spec?.replicas;
      expect(spec?.minAvailable).toBeLessThan(replicas ?? 0);
    }
  });
});
