import { userInfo } from 'node:os';

export type SwiftPorts = { proxy: number; account: number; container: number; object: number };

/** It listens on loopback only. */
export const swiftKeys = {
  accessKeyId: 'desk:files',
  secretAccessKey: 'a-key-for-this-machine-alone',
  region: 'us-east-1',
};

/** Swift's configuration files, for as few processes and as little memory as possible. */
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
    // Updates bucket listings that failed while the container server was down.
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
      // Small pages, so that tests need more than one.
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
