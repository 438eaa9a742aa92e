import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../store/open-store';
import { startS3Server } from '../testing/s3-server';

test('the mirror sends a span of each copy, and its lines are documents with the ids of the trace', async () => {
  const s3 = await startS3Server();
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-mirror-'));
  const source = await openStore({ url: s3.url, folder });
  await source.write('sites/aurora/site.json', Buffer.from('{}'));
  let sent = '';
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (sent += chunk.toString('latin1')));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const mirror = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ARTIFACTS_URL: s3.url,
      MIRROR_DIR: folder,
      METRICS_PORT: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => mirror.once('exit', resolve));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      let output = '';
      mirror.stderr.on('data', (chunk: Buffer) => {
        output += String(chunk);
        const copied = output.split('\n').find((each) => each.includes('copied files') && each.endsWith('}'));
        if (copied) resolve(copied);
      });
      void ended.then(() => reject(new Error(output)));
    });
    const { traceId, ...rest } = JSON.parse(line) as Record<string, unknown>;
    expect(rest).toMatchObject({ level: 'info', message: 'copied files', count: 1 });
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    // What was not sent yet is sent as it ends.
    mirror.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(sent).toContain(String(traceId));
    expect(sent).toContain('copy of the store');
    expect(sent).toContain('tessera-mirror');
  } finally {
    mirror.kill('SIGKILL');
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
