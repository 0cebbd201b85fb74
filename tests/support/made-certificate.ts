import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';

export type CertificateFiles = { certificate: string; key: string };

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

function openssl(args: string): void {
  const { status, stderr } = spawnSync(debianProgram('openssl'), args.split(' '), {
    env: { ...process.env, ...debianEnvironment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`no certificate: ${stderr}`);
}

/** A certificate for this machine, signed by itself. */
export function makeCertificate(folder: string): CertificateFiles {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  openssl(
    `req -x509 ${newKey} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`,
  );
  return { certificate, key };
}

/** An authority of one's own, as a company has one. */
function makeAuthority(folder: string, name: string) {
  const file = (what: string) => join(folder, `${name}-${what}.pem`);
  openssl(`req -x509 ${newKey} -days 2 -subj /CN=${name} -keyout ${file('key')} -out ${file('authority')}`);
  let issued = 0;
  return {
    file: file('authority'),
    /** Issues a certificate for hosts as it names them: `IP:127.0.0.1`, `DNS:localhost`. */
    issue(hosts: string, days = 2): CertificateFiles {
      issued += 1;
      const [certificate, key, asked] = ['certificate', 'own-key', 'request'].map((what) =>
        file(`${issued}-${what}`),
      ) as [string, string, string];
      openssl(`req ${newKey} -subj /CN=peer -addext subjectAltName=${hosts} -keyout ${key} -out ${asked}`);
      openssl(
        `x509 -req -in ${asked} -CA ${file('authority')} -CAkey ${file('key')} -CAcreateserial -days ${days} -copy_extensions copy -out ${certificate}`,
      );
      return { certificate, key };
    },
  };
}

/** What a peer may show to somebody who trusts the first authority alone; each for this very host but one. */
export function makeCertificates(folder: string, host: string) {
  const [own, other] = [makeAuthority(folder, 'own'), makeAuthority(folder, 'other')];
  return {
    authority: own.file,
    issue: (hosts: string) => own.issue(hosts),
    good: own.issue(host),
    wrong: {
      'of an unknown authority': other.issue(host),
      'for another host': own.issue('DNS:another.example'),
      'that has expired': own.issue(host, -1),
    },
  };
}
