import { randomUUID } from 'node:crypto';
import fs, { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataFolder } from '#backend/data-folder.ts';
import { denyEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { toWireJson } from '@icetime/local-firebase/firestore/values/json.ts';
import { type KeepOptions, keepOnDisk } from '@icetime/local-firebase/firestore/keep/persistence.ts';
import { recordLine } from '@icetime/local-firebase/firestore/keep/records.ts';
import { readWrite } from '@icetime/local-firebase/firestore/requests/requests.ts';
import { microsFromTimestamp } from '@icetime/local-firebase/firestore/values/timestamp.ts';
import { killWhileWriting } from '#tests/support/killable.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'icetime-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dir, { recursive: true });
});
const stops: (() => Promise<void>)[] = [];

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

/** What is on the disk after a kill: a copy of the files, taken while they are in use. */
function copyOf(folder: string): string {
  const copy = path.join(dir, randomUUID());
  mkdirSync(copy);
  for (const name of readdirSync(folder)) {
    try {
      copyFileSync(path.join(folder, name), path.join(copy, name));
    } catch {
      // it was given another name or removed meanwhile, as it may be right before a kill
    }
  }
  return copy;
}

/** Lets half of each line be written and no more. To be undone with `mockRestore` and `syncBuiltinESMExports`. */
function fillDisk() {
  const { writeSync } = fs;
  const full = vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
    const [handle, line, , , position] = args as [number, Buffer, number, number, number];
    writeSync(handle, line, 0, Math.floor(line.length / 2), position);
    throw new Error('no space left');
  });
  syncBuiltinESMExports();
  return full;
}

/** Opens a folder, says what is in it, and lets go of it. */
async function readBack(folder: string): Promise<FirestoreEmulator> {
  const emulator = newEmulator();
  await (await keepOnDisk(emulator, { dir: folder })).stop();
  return emulator;
}

const contentOf = (emulator: FirestoreEmulator) =>
  Object.fromEntries([...emulator.databases()].map((database) => [database.root, new Set(database.scan())]));

let folder: string;
beforeEach(() => {
  folder = path.join(dir, 'firestore');
});
async function keep(emulator: FirestoreEmulator, options: Partial<KeepOptions> = {}): Promise<void> {
  const kept = await keepOnDisk(emulator, { dir: folder, ...options });
  stops.push(kept.stop);
}
const stop = async () => stops.pop()?.();
const filesOf = async (place: string) => (await readdir(place)).toSorted();

describe('a commit', () => {
  it('is on the disk before it is answered, exactly and in every database', async () => {
    const emulator = newEmulator();
    await keep(emulator);
    write(emulator, '1', everyKind);
    write(emulator, '2', {});
    const other = 'projects/q/databases/e/documents';
    emulator.database(other).commit([readWrite(other, { update: { name: `${other}/x/y` } })]);
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
  });

  it.each([0, undefined])(
    'changes, adds and removes fields, and documents (snapshot after %s bytes)',
    async (bytes) => {
      const emulator = newEmulator();
      await keep(emulator, bytes === undefined ? {} : { snapshotAfterBytes: bytes });
      const database = emulator.database(root);
      const text = (stringValue: string) => ({ stringValue });
      write(emulator, '1', {
        a: text('old'),
        b: text('goes'),
        nested: { mapValue: { fields: { x: text('1'), y: text('2') } } },
      });
      write(emulator, '2', { a: text('goes') });
      write(emulator, '3', { a: text('is replaced') });
      const update = {
        name: `${root}/c/1`,
        fields: { a: text('new'), c: text('comes'), nested: { mapValue: { fields: { x: text('3') } } } },
      };
      const updateMask = { fieldPaths: ['a', 'b', 'c', 'nested.x'] };
      database.commit([readWrite(root, { update, updateMask }), readWrite(root, { delete: `${root}/c/2` })]);
      write(emulator, '3', { z: text('other') });
      database.commit([
        readWrite(root, { delete: `${root}/c/3` }),
        readWrite(root, { update: { name: `${root}/c/3` } }),
      ]);
      const expected = contentOf(emulator);
      expect(Object.keys(database.get('c/1')?.fields ?? {})).toEqual(expect.arrayContaining(['a', 'c', 'nested']));
      expect(contentOf(await readBack(copyOf(folder)))).toEqual(expected);
    },
  );

  it('leaves in the journal what it changes, not the whole document', async () => {
    const emulator = newEmulator();
    await keep(emulator);
    write(emulator, '1', { large: { stringValue: 'x'.repeat(900_000) } });
    const before = (await stat(path.join(folder, '0.journal'))).size;
    const update = { name: `${root}/c/1`, fields: { n: { integerValue: '1' } } };
    emulator.database(root).commit([readWrite(root, { update, updateMask: { fieldPaths: ['n'] } })]);
    expect((await stat(path.join(folder, '0.journal'))).size - before).toBeLessThan(300);
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
  });

  it('is refused, and nobody sees it, when it cannot be kept', async () => {
    const emulator = newEmulator();
    await keep(emulator);
    write(emulator, '1', {});
    const seen: unknown[] = [];
    emulator.database(root).subscribe((commit) => seen.push(commit));
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const full = fillDisk();
    expect(() => write(emulator, '2', {})).toThrow(expect.objectContaining({ status: 'UNAVAILABLE' }));
    expect(emulator.database(root).get('c/2')).toBeUndefined();
    expect(seen).toEqual([]);
    expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/0\.journal could not be written: no space left/));
    full.mockRestore();
    syncBuiltinESMExports();
    said.mockRestore();
    write(emulator, '3', {});
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
  });

  it('keeps time going forward after a restart, even when the clock was put back', async () => {
    const emulator = newEmulator();
    emulator.database(root).load([], microsFromTimestamp('2999-01-01T00:00:00.000000Z'));
    await keep(emulator);
    write(emulator, '1', {});
    emulator.database(root).commit([readWrite(root, { delete: `${root}/c/1` })]);
    const deleted = emulator.database(root).now();
    const after = await readBack(copyOf(folder));
    expect(after.database(root).now() - deleted).toBeGreaterThan(-1_000n);
  });
});

describe('snapshots', () => {
  it('take the place of journals that have become long, without a commit getting lost', async () => {
    const emulator = newEmulator();
    await keep(emulator, { snapshotAfterBytes: 2_000 });
    for (let n = 0; n < 200; n++) {
      write(emulator, String(n % 20), { n: { integerValue: String(n) } });
      if (n % 20 === 0) expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
    }
    await vi.waitFor(async () => {
      write(emulator, 'last', { now: { doubleValue: Number(emulator.database(root).now()) } });
      expect((await filesOf(folder)).length).toBe(2);
    });
    expect(Number.parseInt((await filesOf(folder))[0] ?? '', 10)).toBeGreaterThan(1);
  });

  it('that were broken off leave nothing', async () => {
    const emulator = newEmulator();
    await keep(emulator);
    write(emulator, '1', {});
    await stop();
    await writeFile(path.join(folder, '1.snapshot.draft'), 'half of it');
    await writeFile(path.join(folder, '1.journal'), '');
    expect(contentOf(await readBack(folder))).toEqual(contentOf(emulator));
    expect(await filesOf(folder)).toEqual(['0.journal', '1.journal']);
  });

  it('that were finished right before a kill make the files before them superfluous', async () => {
    const emulator = newEmulator();
    await keep(emulator, { snapshotAfterBytes: 0 });
    write(emulator, '1', {});
    await vi.waitFor(async () => {
      write(emulator, '2', { n: { doubleValue: Number(emulator.database(root).now()) } });
      expect((await filesOf(folder)).some((name) => name.endsWith('.snapshot'))).toBe(true);
    });
    const copy = copyOf(folder);
    await writeFile(path.join(copy, '0.journal'), 'superfluous');
    await readBack(copy);
    expect(await filesOf(copy)).not.toContain('0.journal');
  });

  it('that cannot even be begun leave everything as it was', async () => {
    const emulator = newEmulator();
    await keep(emulator, { snapshotAfterBytes: 0 });
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const full = fillDisk();
    expect(() => write(emulator, '1', {})).toThrow(expect.objectContaining({ status: 'UNAVAILABLE' }));
    full.mockRestore();
    syncBuiltinESMExports();
    await vi.waitFor(() =>
      expect(said).toHaveBeenCalledWith(expect.stringContaining('no snapshot'), expect.anything()),
    );
    said.mockRestore();
    expect(await filesOf(folder)).toEqual(['0.journal']);
    write(emulator, '2', {});
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
  });

  it('that fail leave the journals, and are tried again later', async () => {
    const emulator = newEmulator();
    await keep(emulator, { snapshotAfterBytes: 500 });
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await mkdir(path.join(folder, '1.snapshot.draft'));
    await vi.waitFor(() => {
      write(emulator, '1', { n: { doubleValue: Number(emulator.database(root).now()) } });
      expect(said).toHaveBeenCalledWith(expect.stringContaining('no snapshot'), expect.anything());
    });
    said.mockRestore();
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
    await vi.waitFor(async () => {
      write(emulator, '1', { n: { doubleValue: Number(emulator.database(root).now()) } });
      expect((await filesOf(folder)).some((name) => name.endsWith('.snapshot'))).toBe(true);
    });
  });
});

describe('a file', () => {
  /** A folder with one snapshot and one journal of two commits. */
  async function keptFolder(): Promise<{ emulator: FirestoreEmulator; files: string[] }> {
    const emulator = newEmulator();
    const formerFile = path.join(dir, 'firestore.json');
    await cp(new URL('kept-before/firestore.json', import.meta.url), formerFile);
    await keep(emulator, { formerFile });
    write(emulator, '1', { text: { stringValue: 'first' } });
    write(emulator, '2', { text: { stringValue: 'second' } });
    await stop();
    return { emulator, files: await filesOf(folder) };
  }
  const damage = async (file: string, change: (content: Buffer) => Buffer | string) =>
    writeFile(path.join(folder, file), change(await readFile(path.join(folder, file))));
  const contents = async () =>
    Promise.all((await filesOf(folder)).map((name) => readFile(path.join(folder, name), 'latin1')));

  it('whose last line a kill has torn loses that line alone, and goes on after it', async () => {
    const { files } = await keptFolder();
    expect(files).toEqual(['1.journal', '1.snapshot']);
    const whole = await readFile(path.join(folder, '1.journal'));
    const lastLine = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (const end of [lastLine, lastLine + 1, lastLine + 30, whole.length - 1]) {
      await writeFile(path.join(folder, '1.journal'), whole.subarray(0, end));
      const emulator = newEmulator();
      const kept = await keepOnDisk(emulator, { dir: folder });
      expect([emulator.database(root).get('c/1'), emulator.database(root).get('c/2')]).toEqual([
        expect.anything(),
        undefined,
      ]);
      write(emulator, '3', {});
      await kept.stop();
      expect(contentOf(await readBack(folder))).toEqual(contentOf(emulator));
    }
  });

  it.each([
    ['1.journal', 'line 2', (content: Buffer) => content.toString().replace('first', 'worst')],
    ['1.journal', 'line 1', (content: Buffer) => content.subarray(3)],
    ['1.snapshot', 'line 3', (content: Buffer) => content.toString().replace('workouts/w1', 'workouts/w2')],
    ['1.snapshot', 'its end is missing', (content: Buffer) => content.subarray(0, 400)],
    ['1.snapshot', 'its end is missing', () => ''],
  ])('%#: %s that is damaged (%s) is named, with what to do, and left as it is', async (file, what, change) => {
    await keptFolder();
    await damage(file, change);
    const before = await contents();
    const opening = keepOnDisk(newEmulator(), { dir: folder });
    await expect(opening).rejects.toThrow(path.join(folder, file));
    await expect(opening).rejects.toThrow(what);
    await expect(opening).rejects.toThrow('npm start -- --fresh');
    expect(await contents()).toEqual(before);
  });

  it('that is missing is named', async () => {
    await keptFolder();
    await rename(path.join(folder, '1.journal'), path.join(folder, '2.journal'));
    await expect(keepOnDisk(newEmulator(), { dir: folder })).rejects.toThrow('1.journal: the file is missing');
  });

  it('of another format is refused', async () => {
    await mkdir(folder);
    await writeFile(path.join(folder, '0.journal'), recordLine({ format: 99 }));
    await expect(keepOnDisk(newEmulator(), { dir: folder })).rejects.toThrow('its format is not known here');
  });
});

describe('what the version before kept in one file', () => {
  let formerFile: string;
  beforeEach(async () => {
    formerFile = path.join(dir, 'firestore.json');
    await cp(new URL('kept-before/firestore.json', import.meta.url), formerFile);
  });

  it('is taken over once, whole', async () => {
    const emulator = newEmulator();
    await keep(emulator, { formerFile });
    const { databases } = JSON.parse(
      await readFile(new URL('kept-before/firestore.json', import.meta.url), 'utf8'),
    ) as { databases: [{ root: string; documents: { path: string }[] }] };
    const [{ root: itsRoot, documents }] = databases;
    const database = emulator.database(itsRoot);
    expect([...database.scan()].map(({ path: docPath }) => docPath)).toEqual(
      documents.map(({ path: docPath }) => docPath),
    );
    const { name: _name, bytes: _bytes, ...doc } = database.get('workouts/w1') ?? { name: '', bytes: 0 };
    expect(JSON.parse(toWireJson(doc))).toEqual(documents[0]);
    expect(await filesOf(dir)).toEqual(['firestore']);
    expect(contentOf(await readBack(copyOf(folder)))).toEqual(contentOf(emulator));
  });

  it('is still there when the taking over was broken off, whatever came after', async () => {
    await mkdir(folder);
    await writeFile(path.join(folder, '0.journal'), recordLine({ format: 2 }));
    const emulator = newEmulator();
    await keep(emulator, { formerFile });
    expect(contentOf(emulator)).not.toEqual({});
  });

  it('is named when it is damaged, and left as it is', async () => {
    await writeFile(formerFile, '{ "version": 1, "databases": [');
    await expect(keepOnDisk(newEmulator(), { dir: folder, formerFile })).rejects.toThrow(`${formerFile}: `);
    expect(await readFile(formerFile, 'utf8')).toContain('databases');
  });
});

describe('a backend that is killed', { timeout: 60_000 }, () => {
  it.each([
    ['while it writes', undefined],
    ['while it makes snapshots', 20_000],
  ])('%s has everything that it acknowledged', async (_when, snapshotAfterBytes) => {
    const options = { dir: folder, docs: 2_000, ...(snapshotAfterBytes !== undefined && { snapshotAfterBytes }) };
    const { acknowledged, faults } = await killWhileWriting(options, 3, (kill) => 40 + 60 * kill);
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(300);
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

  it('holds no drafts of files that a kill has left', async () => {
    for (const name of ['firestore.json.17.tmp', 'auth.json.4711.tmp', 'auth.json'])
      await writeFile(path.join(dir, name), '{');
    const folder = await openDataFolder(dir);
    expect((await readdir(dir)).toSorted()).toEqual(['auth.json', 'lock']);
    await folder.release();
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
