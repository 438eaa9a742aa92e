import { activeOverrides } from './active';
import { localErrors } from './local-errors';

/** A dev server that was stopped is looked for again after this, ms. */
const againMs = 2_000;

interface BuildMessage {
  type: string;
  data?: unknown;
}

/**
 * followBuilds listens to the dev servers of the remotes that run from this machine. What does not compile is shown, also before the remote has ever run; after
 * each build that does, `onBuilt` is told which dictionaries the remote has now.
 */
export function followBuilds(
  onBuilt: (remote: string, dictionaries: Readonly<Record<string, string>>) => void,
): void {
  for (const [remote, origin] of Object.entries(activeOverrides())) follow(remote, origin, onBuilt);
}

function follow(remote: string, origin: string, onBuilt: Parameters<typeof followBuilds>[0]): void {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`);
  socket.addEventListener('message', ({ data }) => {
    const { type, data: payload } = JSON.parse(String(data)) as BuildMessage;
    if (type === 'errors') localErrors.put(`build ${remote}`, compilerErrors(remote, payload));
    if (type !== 'ok' && type !== 'still-ok' && type !== 'warnings') return;
    localErrors.put(`build ${remote}`, []);
    void askDictionaries(origin).then((dictionaries) => dictionaries && onBuilt(remote, dictionaries));
  });
  socket.addEventListener('close', () => setTimeout(() => follow(remote, origin, onBuilt), againMs));
}

function compilerErrors(remote: string, payload: unknown) {
  const found = Array.isArray(payload)
    ? (payload as (string | { message?: string; moduleName?: string })[])
    : [];
  return found.map((each) => {
    const { message = '', moduleName = '' } = typeof each === 'string' ? { message: each } : each;
    return { where: `mf-${remote} ${moduleName}`.trim(), text: withoutColours(message) };
  });
}

/** Compilers write for terminals. */
const colours = new RegExp(String.raw`${String.fromCodePoint(27)}\[[\d;]*m`, 'g');
const withoutColours = (text: string) => text.replaceAll(colours, '');

async function askDictionaries(origin: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch(`${origin}/release.json`, { cache: 'no-store' });
    return ((await response.json()) as { dictionaries: Record<string, string> }).dictionaries;
  } catch {
    return undefined;
  }
}
