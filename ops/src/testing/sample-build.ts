import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallTable, FontFace, MenuEntry, PageExample, Release } from '@tessera/contracts/release';

export interface Sample {
  package: string;
  version: string;
  /** Content of the entry script: other content is another release. */
  content?: string;
  notes?: string;
  shellApi?: string;
  /** Content of a shell's layout, where that is a script of its own, with a style sheet. */
  layout?: string;
  /** Font faces of a shell, and whether it loads later those that a page does not show. */
  fonts?: FontFace[];
  fontsLater?: true;
  shared?: Record<string, string>;
  paths?: string[];
  /** Script that renders its route into pages; it asks for `/wps/list` first. */
  prerender?: string;
  /** Its style sheets by name; without them it has one, of a name that does not tell its content. */
  sheets?: Record<string, string>;
  /** Those of its paths that have a page of their own, with the `{kind}` of list that it asks for. */
  pagesAt?: Record<string, { kind: string }>;
  popups?: string[];
  /** Lines of the host's menus. */
  entries?: MenuEntry[];
  /** Addresses that the gate opens besides its paths. */
  examples?: PageExample[];
  /** What it opens by name. */
  needs?: { paths: string[]; popups: string[] };
  /** Calls of the platform that it makes. */
  calls?: CallTable;
}

/**
 * sampleRelease makes a small but complete release, as the build preset's release plugin describes one, and
 * its files.
 */
export function sampleRelease(sample: Sample): { release: Release; contents: Record<string, string> } {
  const isShell = sample.package === 'shell';
  const contents: Record<string, string> = {
    'entry.js': sample.content ?? `/* ${sample.package} ${sample.version} */`,
    'text-en.json': '{}',
    ...(sample.prerender === undefined ? {} : { 'prerender.cjs': sample.prerender }),
    ...(sample.pagesAt ? { 'main.js': '/* main */', 'main.0123456789.css': '.main{}' } : {}),
    ...Object.fromEntries(
      ownSheets(sample).map((name) => [name, sample.sheets?.[name] ?? `.${sample.package}{}`]),
    ),
    ...(isShell ? { 'head.0123456789.js': '(()=>{})()' } : {}),
    ...(sample.layout === undefined ? {} : { 'layout.js': sample.layout, 'layout.css': '.layout{}' }),
  };
  const files: Release['files'] = {};
  for (const [name, content] of Object.entries(contents)) {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[name] = { integrity, bytes: content.length };
  }
  const release: Release = {
    package: sample.package,
    version: sample.version,
    ...(sample.notes === undefined ? {} : { notes: sample.notes }),
    files,
    entry: 'entry.js',
    scripts: [],
    styles: ownSheets(sample),
    // One text in every language of the seeded operators.
    dictionaries: { EN: 'text-en.json', TY: 'text-en.json', TL: 'text-en.json' },
    shared: sample.shared ?? { react: '19.3.1' },
    ...(sample.prerender === undefined ? {} : { prerender: 'prerender.cjs' }),
    ...(sample.pagesAt ? { views: { main: { scripts: ['main.js'], styles: ['main.0123456789.css'] } } } : {}),
    ...(sample.layout === undefined ? {} : { layout: ['layout.js'], layoutStyles: ['layout.css'] }),
    ...(sample.fonts ? { fonts: sample.fonts, fontsLater: sample.fontsLater } : {}),
    ...(sample.needs ? { needs: sample.needs } : {}),
    ...(sample.calls ? { calls: sample.calls } : {}),
    ...(isShell ? { shellApi: sample.shellApi ?? '1.0.0' } : { manifest: sampleManifest(sample) }),
  };
  return { release, contents };
}

const ownSheets = ({ sheets }: Sample) => Object.keys(sheets ?? { 'view.css': '' });

function sampleManifest({
  package: folder,
  shellApi,
  paths,
  prerender,
  pagesAt,
  popups = [],
  entries = [],
  examples = [],
}: Sample): Release['manifest'] {
  const name = folder.replace('mf-', '');
  return {
    name,
    shellApi: shellApi ?? '^1.0.0',
    popups: popups.map((id) => ({ id, access: 'public' })),
    entries,
    examples,
    routes: [
      {
        id: 'main',
        paths: paths ?? [`/${name}`],
        layout: 'normal',
        access: 'public',
        footer: true,
        gamePage: false,
        realAccount: false,
        keepAlive: false,
        skeleton: 'panel',
        ...(prerender === undefined
          ? {}
          : {
              prerender: { unless: ['q'], ...(pagesAt ? { at: pagesAt } : {}) },
              early: [`/wps/list?l={language}${pagesAt ? '&kind={kind}' : ''}`],
            }),
        title: 'title',
      },
    ],
  };
}

/** sampleBuild writes the sample's build folder. */
export async function sampleBuild(root: string, sample: Sample): Promise<string> {
  const folder = path.join(root, `${sample.package}-${sample.version}-${(sample.content ?? '').length}`);
  await mkdir(folder, { recursive: true });
  const { release, contents } = sampleRelease(sample);
  for (const [name, content] of Object.entries(contents)) await writeFile(path.join(folder, name), content);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
