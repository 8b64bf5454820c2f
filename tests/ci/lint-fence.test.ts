import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_ROOMS, type LAYERS, lintConfig, lintConfigText } from '../../.ci/lint-config.ts';

/** One forbidden import for each layer. */
const BREACHES: Record<keyof typeof LAYERS, string> = {
  core: "import { createStore } from 'zustand/vanilla';\nexport const store = createStore;\n",
  data: "import { t } from '#i18n/setup.ts';\nexport const text = t;\n",
  platform: "import { openDB } from 'idb';\nexport const open = openDB;\n",
  stores: "import { createOutbox } from '#data/sync/outbox.ts';\nexport const make = createOutbox;\n",
  i18n: "import { createStores } from '#stores/create-stores.ts';\nexport const make = createStores;\n",
  ui: "import { useApp } from '#stores/context.tsx';\nexport const use = useApp;\n",
  screens: "import { createClock } from '#platform/clock.ts';\nexport const clock = createClock;\n",
};
const FILES = Object.entries(BREACHES).flatMap(([layer, text]) =>
  ['ts', 'tsx'].map((ending) => ({ file: `src/${layer}/breach.${ending}`, text })),
);
/** Nobody but the browser's edge knows of the native wrapper. */
const NATIVE_BREACHES = ['app/', 'stores/', 'screens/', 'ui/', ''].flatMap((folder) =>
  ['@capacitor/core', '@capacitor-community/keep-awake'].map((name, n) => ({
    file: `src/${folder}native${n}.ts`,
    text: `import * as native from '${name}';\nexport const all = native;\n`,
  })),
);

/** One import against the arrows for each room of src/data, and one out of the rooms. */
const ROOM_BREACHES = Object.entries(DATA_ROOMS).flatMap(([room, rooms]) => {
  const foreign = Object.keys(DATA_ROOMS).filter((other) => other !== room && !rooms.includes(other));
  return [...foreign.map((other) => `${other}/x.ts`), 'network.ts'].map((target, n) => ({
    file: `src/data/${room}/breach${n}.ts`,
    text: `import type { x } from '#data/${target}';\nexport type X = typeof x;\n`,
  }));
});

describe('the fence between the layers', () => {
  let dir = '';
  let said = '';
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'icetime-fence-'));
    for (const { file, text } of [...FILES, ...NATIVE_BREACHES, ...ROOM_BREACHES]) {
      mkdirSync(join(dir, dirname(file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    writeFileSync(join(dir, 'src/core/said.ts'), "console.log('said');\n");
    // What types say needs the whole project; the fence does not.
    const config = { ...(lintConfig() as object), options: {} };
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
    const oxlint = join(process.cwd(), 'node_modules', '.bin', 'oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'unix'], {
      cwd: dir,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    said = stdout.replaceAll('\\', '/');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.each([...FILES, ...NATIVE_BREACHES, ...ROOM_BREACHES])('stops $file', ({ file }) => {
    expect(said).toMatch(new RegExp(`${file}:.*no-restricted-imports`));
  });

  it('stops a word to the console', () => {
    expect(said).toMatch(/src\/core\/said\.ts:.*no-console/);
  });

  it('stands in .oxlintrc.json as the table says', () => {
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))).toEqual(JSON.parse(lintConfigText()));
  });
});
