import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UploadSessions } from '@icetime/local-firebase/storage/upload-sessions.ts';
import type { StoredObject } from '@icetime/local-firebase/storage/stored-object.ts';

let dir: string;
let sessions: UploadSessions;
let id: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'icetime-upload-test-'));
  sessions = new UploadSessions(() => path.join(dir, 'part'));
  id = sessions.start({
    bucket: 'b',
    name: 'n',
    description: { contentType: 'text/plain', metadata: {} },
    authorization: undefined,
    size: 6,
  });
});
afterEach(() => rmSync(dir, { recursive: true }));

const finished = () =>
  sessions.finish(id, async (_, { file, size }) => ({ name: readFileSync(file, 'utf8'), size }) as StoredObject);

it('keeps what a broken connection has brought', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('abc');
      throw new Error('connection reset');
    })(),
  );
  await expect(sessions.append(id, 0, broken)).rejects.toThrow('connection reset');
  expect(await sessions.state(id)).toEqual({ received: 3, isFinal: false });
  await sessions.append(id, 3, Readable.from([Buffer.from('def')]));
  expect(await finished()).toMatchObject({ name: 'abcdef', size: 6 });
});

it('does not wait for a connection that hangs', async () => {
  const hanging = new Readable({ read: () => undefined });
  hanging.push('ab');
  const lost = sessions.append(id, 0, hanging);
  await expect.poll(() => readFileSync(path.join(dir, 'part'), 'utf8')).toBe('ab');
  const retried = sessions.append(id, 0, Readable.from([Buffer.from('abcdef')]));
  await expect(lost).rejects.toThrow();
  await retried;
  expect(await finished()).toMatchObject({ name: 'abcdef' });
});

it('says the same however often the end is sent', async () => {
  await sessions.append(id, 0, Readable.from([Buffer.from('abcdef')]));
  const first = await finished();
  expect(await finished()).toBe(first);
  expect(await sessions.state(id)).toEqual({ received: 6, isFinal: true });
});
