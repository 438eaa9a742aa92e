import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { RegistryError } from '../failure/registry-error';
import type { ArtifactStore, StoredFile } from './artifact-store';
import { headersOf } from './file-headers';

export interface S3Options {
  bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty for its root. */
  prefix: string;
  /** URL of a server that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
}

/**
 * s3Store keeps artefacts in a bucket of an S3-compatible server. Credentials come from where the AWS client
 * looks for them.
 */
export function s3Store({ bucket, prefix, endpoint, region }: S3Options): ArtifactStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });

  const find = async (key: string): Promise<Buffer | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw unreachable(error);
    }
  };
  const put = (key: string, content: string | Buffer, immutable: boolean) => {
    const { contentType, contentEncoding, cacheControl } = headersOf(key, immutable);
    return client.send(
      new PutObjectCommand({
        ...at(key),
        Body: Buffer.from(content),
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(contentEncoding ? { ContentEncoding: contentEncoding } : {}),
        ...(immutable ? { IfNoneMatch: '*' } : {}),
      }),
    );
  };
  const listAll = async (folder: string): Promise<StoredFile[]> => {
    const files: StoredFile[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${root}${folder}/`,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        )
        .catch((error: unknown) => {
          throw unreachable(error);
        });
      for (const { Key = '', LastModified } of page.Contents ?? [])
        files.push({ key: Key.slice(root.length), modified: LastModified ?? new Date(0) });
      token = page.NextContinuationToken;
    } while (token);
    return files;
  };

  return {
    find,
    listAll,
    async read(key) {
      const content = await find(key);
      if (!content) throw new RegistryError('STORE_UNREACHABLE', `the store has no ${key}`);
      return content;
    },
    async write(key, content) {
      // Pages and marks are named by their content; only documents are pointers.
      await put(key, content, isNamedByContent(key) && key.split('/')[0] !== 'sites').catch(
        (error: unknown) => {
          if (statusOf(error) !== 412) throw unreachable(error);
        },
      );
    },
    async putImmutable(key, content) {
      const present = await find(key);
      if (present) return present.equals(content) ? 'same' : 'other';
      try {
        await put(key, content, true);
        return 'stored';
      } catch (error) {
        if (statusOf(error) !== 412) throw unreachable(error);
        return (await find(key))?.equals(content) ? 'same' : 'other';
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        throw unreachable(error);
      });
    },
    async list(folder) {
      const start = folder.length + 1;
      const names = (await listAll(folder)).map(({ key }) => key.slice(start));
      return names.filter((name) => !name.includes('/'));
    },
  };
}

const isNamedByContent = (key: string) => /\.[0-9a-f]{8,}\.\w+$/.test(key);

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const unreachable = (error: unknown) =>
  new RegistryError('STORE_UNREACHABLE', `the artefact store cannot be used: ${(error as Error).message}`);
