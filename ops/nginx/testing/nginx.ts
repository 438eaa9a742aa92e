import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, type Program } from './programs';

const nginx = process.env['NGINX'] || '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export function expectNginx(): void {
  if (!existsSync(nginx) || !existsSync(brotli))
    throw new Error('Install Debian\'s packages "nginx" and "libnginx-mod-http-brotli-static".');
}

/**
 * startNginx starts nginx with the configuration that production has: it fills in the template as `envsubst`
 * does, and makes a certificate. `folder` takes what it writes.
 */
export function startNginx(folder: string, variables: Record<string, string>): Program {
  const run = path.join(folder, 'nginx');
  mkdirSync(run, { recursive: true });
  const certificate = path.join(run, 'certificate.pem');
  const key = path.join(run, 'key.pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(['-subj', '/CN=localhost', '-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  const values: Record<string, string> = {
    ...variables,
    RUN_DIR: run,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
  };
  const template = readFileSync(path.resolve(import.meta.dirname, '../nginx.conf.template'), 'utf8');
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (mark, name: string) => values[name] ?? mark);
  const file = path.join(run, 'nginx.conf');
  writeFileSync(file, text);
  return startProgram(nginx, ['-c', file, '-p', '/usr/share/nginx', '-g', 'daemon off;']);
}
