import type { StorageBackend } from '@icetime/local-firebase/storage.ts';
import type { Objects } from '../../../functions/src/logic/backend.ts';

const PAGE = 1_000;

/** One bucket of the local Storage. */
export function createLocalObjects(storage: StorageBackend, bucket: string): Objects {
  const renewed = new Set<string>();
  return {
    head: (path, bytes) => storage.readStart(bucket, path, bytes),
    async remove(path) {
      await storage.deleteObject(bucket, path);
    },
    list: async (prefix) => storage.listObjects(bucket, prefix),
    page: async (after) =>
      storage
        .listObjects(bucket, '')
        .filter((name) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0)
        .slice(0, PAGE),
    describe: async (path) => storage.describe(bucket, path),
    async renewToken(path, key) {
      if (renewed.has(`${key} ${path}`)) return;
      await storage.rotateToken(bucket, path);
      renewed.add(`${key} ${path}`);
    },
  };
}

/** For a backend without Storage: no file was ever there. */
export const NO_OBJECTS: Objects = {
  head: async () => undefined,
  remove: async () => undefined,
  list: async () => [],
  page: async () => [],
  describe: async () => undefined,
  renewToken: async () => undefined,
};
