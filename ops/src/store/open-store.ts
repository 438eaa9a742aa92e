import { folderStore } from './folder-store';
import type { ArtifactStore } from './artifact-store';

export interface StoreOptions {
  /** `s3://bucket/folder?endpoint=https://…&region=…`; without it the store is a folder. */
  url?: string | undefined;
  folder: string;
}

/**
 * openStore opens the artefact store that the configuration names. The S3 client is loaded only where it is
 * used.
 */
export async function openStore({ url, folder }: StoreOptions): Promise<ArtifactStore> {
  if (!url) return folderStore(folder);
  const { hostname, pathname, protocol, searchParams } = new URL(url);
  if (protocol !== 's3:') throw new Error(`ARTIFACTS_URL must start with s3://, not ${protocol}//`);
  const { s3Store } = await import('./s3-store');
  return s3Store({
    bucket: hostname,
    prefix: pathname.replaceAll(/^\/+|\/+$/g, ''),
    endpoint: searchParams.get('endpoint') ?? process.env['ARTIFACTS_ENDPOINT'],
    region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
  });
}
