import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { debianEnvironment, debianProgram } from '../../scripts/debian/unpacked-packages.ts';

/** A certificate for this machine, signed by itself. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { status, stderr } = spawnSync(
    debianProgram('openssl'),
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { env: { ...process.env, ...debianEnvironment }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`no certificate: ${stderr}`);
  return { certificate, key };
}
