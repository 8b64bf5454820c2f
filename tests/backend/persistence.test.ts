import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataFolder } from '#backend/data-folder.ts';
import { denyEverything } from '#backend/firestore/authz.ts';
import { FirestoreEmulator } from '#backend/firestore/emulator.ts';
import { exportSnapshot, importSnapshot, keepOnDisk } from '#backend/firestore/persistence.ts';
import { readWrite } from '#backend/firestore/requests.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'icetime-'));
});
afterEach(() => rm(dir, { recursive: true }));

const newEmulator = () => new FirestoreEmulator({ compileRules: () => denyEverything });
const root = 'projects/p/databases/d/documents';
const write = (emulator: FirestoreEmulator, id: string, fields: unknown) =>
  emulator.database(root).commit([readWrite(root, { update: { name: `${root}/c/${id}`, fields } })]);

const everyKind = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '9223372036854775807' },
  notANumber: { doubleValue: 'NaN' },
  endless: { doubleValue: '-Infinity' },
  negativeZero: { doubleValue: '-0' },
  time: { timestampValue: '2026-01-31T12:00:00.123456Z' },
  text: { stringValue: '💪' },
  bytes: { bytesValue: 'AP8=' },
  reference: { referenceValue: `${root}/c/1` },
  place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  list: { arrayValue: { values: [{ mapValue: { fields: { a: { arrayValue: { values: [] } } } } }] } },
};

describe('a snapshot', () => {
  it('brings back every document exactly, in every database', () => {
    const before = newEmulator();
    write(before, '1', everyKind);
    write(before, '2', {});
    before
      .database('projects/q/databases/e')
      .commit([
        readWrite('projects/q/databases/e/documents', { update: { name: 'projects/q/databases/e/documents/x/y' } }),
      ]);
    const after = newEmulator();
    importSnapshot(after, exportSnapshot(before));
    expect(after.database(root).get('c/1')).toEqual(before.database(root).get('c/1'));
    expect([...after.database(root).scan()]).toEqual([...before.database(root).scan()]);
    expect(after.database('projects/q/databases/e').get('x/y')).toBeDefined();
  });

  it('keeps time going forward, even when the clock was put back', () => {
    const before = newEmulator();
    write(before, '1', {});
    const snapshot = exportSnapshot(before).replaceAll(/"20\d\d-/g, '"2999-');
    const after = newEmulator();
    importSnapshot(after, snapshot);
    const old = after.database(root).get('c/1')?.updateTime ?? '';
    write(after, '1', { a: { nullValue: null } });
    expect((after.database(root).get('c/1')?.updateTime ?? '') > old).toBe(true);
  });

  it('of an unknown format is refused', () => {
    expect(() => importSnapshot(newEmulator(), '{"version":99,"databases":[]}')).toThrow('unknown format');
    expect(() => importSnapshot(newEmulator(), '{"version":1,')).toThrow();
  });
});

describe('data on disk', () => {
  it('are there again after a restart', async () => {
    const file = path.join(dir, 'deep', 'firestore.json');
    const first = newEmulator();
    const kept = await keepOnDisk(first, file);
    write(first, '1', everyKind);
    await kept.stop();
    const second = newEmulator();
    await (await keepOnDisk(second, file)).stop();
    expect(second.database(root).get('c/1')).toEqual(first.database(root).get('c/1'));
    expect(await readdir(path.dirname(file))).toEqual(['firestore.json']);
  });

  it('are saved while the backend runs, and left alone when nothing changed', async () => {
    const file = path.join(dir, 'firestore.json');
    const emulator = newEmulator();
    const kept = await keepOnDisk(emulator, file, 5);
    write(emulator, '1', { a: { stringValue: 'soon' } });
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('soon'));
    await rm(file);
    await kept.stop();
    expect(await readdir(dir)).toEqual([]);
  });

  it('that are damaged stop the start instead of being overwritten', async () => {
    const file = path.join(dir, 'firestore.json');
    await writeFile(file, '{ "version": 1, "databases": [');
    await expect(keepOnDisk(newEmulator(), file)).rejects.toThrow();
    expect(await readFile(file, 'utf8')).toContain('databases');
  });
});

describe('the data folder', () => {
  it('is not shared: a second backend gets one inside it, until the first has gone', async () => {
    const first = await openDataFolder(dir);
    const second = await openDataFolder(dir);
    expect(first.dir).toBe(dir);
    expect(second.dir).toBe(path.join(dir, 'instance-2'));
    await first.release();
    const third = await openDataFolder(dir);
    expect(third.dir).toBe(dir);
    await Promise.all([second.release(), third.release()]);
  });

  it.each(['', '{"port":1,"secret":"gone"}', 'nonsense'])(
    'is free again when its holder died and left %j',
    async (left) => {
      await writeFile(path.join(dir, 'lock'), left);
      const folder = await openDataFolder(dir);
      expect(folder.dir).toBe(dir);
      await folder.release();
    },
  );
});
