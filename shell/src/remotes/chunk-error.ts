import { explainLoad } from './explain-load';
import { LoadError } from './load-error';

/** What the bundler's chunk loader throws, for scripts and for style sheets. */
interface ChunkLoadError extends Error {
  name: 'ChunkLoadError';
  /** The event that ended the load; `timeout` when none came. */
  type: string;
  /** The URL. */
  request: string;
  code?: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * explainChunkError returns the LoadError for a lazy chunk that did not load; undefined for every other
 * error.
 */
export function explainChunkError(error: unknown): Promise<LoadError> | undefined {
  if (!isChunkLoadError(error)) return undefined;
  const url = new URL(error.request, location.href).href;
  const phase = error.code === 'CSS_CHUNK_LOAD_FAILED' ? 'style' : 'chunk';
  if (error.type === 'timeout')
    return Promise.resolve(new LoadError('timeout', phase, url, 'no answer in time'));
  return explainLoad({ url, integrity: window.tesseraIntegrity?.[url], phase });
}
