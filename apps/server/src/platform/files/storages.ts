import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { ByteRange, Storage, StoredObject } from './storage.ts';

/**
 * Every place that files of this installation may lie in. A file is looked for in the bucket that
 * its record names and then in the one of today: a restored installation may keep its files
 * elsewhere than the one that wrote the record, and a key is never given twice.
 */
export interface Storages {
  /** Where new files go: the S3 store where one is configured, else this machine's disk. */
  readonly current: Storage;
  /** The storage of that bucket; undefined where it is not configured. */
  named(bucket: string): Storage | undefined;
  /** As `Storage.get`. */
  find(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** As `Storage.head`. */
  head(bucket: string, key: string): Promise<{ readonly size: number } | null>;
}

/** The folder of the files that are kept on this machine. */
export function filesFolder(config: Config): string {
  return join(config.DATA_FOLDER, 'files');
}

export function openStorages(config: Config): Storages {
  const disk = diskStorage(filesFolder(config));
  const current = configuredS3(config) ?? disk;
  // Files kept on disk before an S3 store was configured stay readable.
  const byBucket = new Map([disk, current].map((each) => [each.bucket, each]));
  const first = async <Found>(
    bucket: string,
    look: (storage: Storage) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const named = byBucket.get(bucket) ?? current;
    const found = await look(named);
    return found === null && named !== current ? look(current) : found;
  };
  return {
    current,
    named: (bucket) => byBucket.get(bucket),
    find: (bucket, key, range) => first(bucket, (storage) => storage.get(key, range)),
    head: (bucket, key) => first(bucket, (storage) => storage.head(key)),
  };
}

function configuredS3(config: Config): Storage | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
