import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@tessera/contracts/release';

interface Sample {
  package: string;
  version: string;
  /** Content of the entry script: other content is another release. */
  content?: string;
  shellApi?: string;
  shared?: Record<string, string>;
  paths?: string[];
}

/** Writes a small but complete build, as the build preset's release plugin does. */
export async function sampleBuild(root: string, sample: Sample): Promise<string> {
  const folder = path.join(root, `${sample.package}-${sample.version}-${(sample.content ?? '').length}`);
  await mkdir(folder, { recursive: true });
  const isShell = sample.package === 'shell';
  const contents: Record<string, string> = {
    'entry.js': sample.content ?? `/* ${sample.package} ${sample.version} */`,
    'view.css': `.${sample.package}{}`,
    'text-en.json': '{}',
    ...(isShell ? { 'head.0123456789.js': '(()=>{})()' } : {}),
  };
  const files: Release['files'] = {};
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(folder, name), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[name] = { integrity, bytes: content.length };
  }
  const name = sample.package.replace('mf-', '');
  const release: Release = {
    package: sample.package,
    version: sample.version,
    files,
    entry: 'entry.js',
    scripts: [],
    styles: ['view.css'],
    dictionaries: { EN: 'text-en.json' },
    shared: sample.shared ?? (isShell ? { react: '19.3.1' } : { react: '19.3.1' }),
    ...(isShell
      ? { shellApi: sample.shellApi ?? '1.0.0' }
      : {
          manifest: {
            name,
            shellApi: sample.shellApi ?? '^1.0.0',
            popups: [],
            routes: [
              {
                id: 'main',
                paths: sample.paths ?? [`/${name}`],
                layout: 'normal',
                access: 'public',
                footer: true,
                gamePage: false,
                keepAlive: false,
                skeleton: 'panel',
                title: 'title',
              },
            ],
          },
        }),
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
