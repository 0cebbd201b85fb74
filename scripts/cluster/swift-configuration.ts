import { userInfo } from 'node:os';

export type SwiftPorts = { proxy: number; account: number; container: number; object: number };

/** Nobody but this machine reaches it. */
export const swiftKeys = {
  accessKeyId: 'desk:files',
  secretAccessKey: 'a-key-for-this-machine-alone',
  region: 'us-east-1',
};

/** The files of Swift's own configuration: as few processes and as little memory as it can do with. */
export function swiftConfiguration(folder: string, ports: SwiftPorts): Record<string, string> {
  const common = (port: number) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `swift_dir = ${folder}`,
    `devices = ${folder}/devices`,
    `recon_cache_path = ${folder}`,
    `user = ${userInfo().username}`,
    'mount_check = false',
    'workers = 0',
    'fallocate_reserve = 0',
    'log_level = WARNING',
    'conn_timeout = 5',
    'node_timeout = 10',
  ];
  const server = (service: 'account' | 'container' | 'object', more: string[] = []) =>
    [
      ...common(ports[service]),
      '[pipeline:main]',
      `pipeline = healthcheck ${service}-server`,
      '[filter:healthcheck]',
      'use = egg:swift#healthcheck',
      `[app:${service}-server]`,
      `use = egg:swift#${service}`,
      ...more,
      '',
    ].join('\n');
  return {
    'swift.conf': '[swift-hash]\nswift_hash_path_suffix = faktur-desk\n',
    'account.conf': server('account'),
    'container.conf': server('container'),
    // What the list of a bucket missed while its server was away is told to it again.
    'object.conf': server('object', [
      '[object-updater]',
      'interval = 1',
      'concurrency = 1',
      'log_level = ERROR',
    ]),
    'proxy.conf': [
      ...common(ports.proxy),
      '[pipeline:main]',
      'pipeline = healthcheck cache s3api tempauth slo proxy-server',
      '[filter:healthcheck]',
      'use = egg:swift#healthcheck',
      '[filter:cache]',
      'paste.filter_factory = __main__:no_cache',
      '[filter:s3api]',
      'use = egg:swift#s3api',
      `location = ${swiftKeys.region}`,
      // Small pages, so that even a test turns them.
      'max_bucket_listing = 20',
      '[filter:tempauth]',
      'use = egg:swift#tempauth',
      `user_desk_files = ${swiftKeys.secretAccessKey} .admin`,
      '[filter:slo]',
      'use = egg:swift#slo',
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      '',
    ].join('\n'),
  };
}
