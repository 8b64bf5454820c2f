/**
 * The journeys in a Chromium hardly newer than the floor that README and info name. Nothing newer than the build allows
 * is asked for on paper (`.ci/floor.ts`); this runs it. `npm run bench -- floor [arguments of Playwright]`, by itself
 * all journeys but the pictures, which an old browser draws otherwise, and those of films, which it cannot make. Linux
 * on x64 alone: the npm registry has that browser for nothing else.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The oldest that https://www.npmjs.com/package/@sparticuz/chromium packs and that is not below `browserslist` in
 * package.json: its 111 was built before color-mix(), which the app asks for.
 */
const OLD = '@sparticuz/chromium@112.0.2';
const FOLDER = resolve('.icetime/floor');
const CHROMIUM = join(FOLDER, 'chromium');

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('The old Chromium runs on Linux on x64 alone.');
  process.exit(1);
}
if (!existsSync(CHROMIUM)) {
  mkdirSync(FOLDER, { recursive: true });
  const [archive = ''] = execFileSync('npm', ['pack', OLD, '--silent'], { cwd: FOLDER, encoding: 'utf8' }).split('\n');
  execFileSync('tar', ['-xzf', archive], { cwd: FOLDER });
  const packed = join(FOLDER, 'package/bin');
  writeFileSync(CHROMIUM, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 });
  // Its software renderer, which it looks for beside itself.
  writeFileSync(
    join(FOLDER, 'swiftshader.tar'),
    brotliDecompressSync(readFileSync(join(packed, 'swiftshader.tar.br'))),
  );
  execFileSync('tar', ['-xf', 'swiftshader.tar'], { cwd: FOLDER });
}
const asked = process.argv.slice(2);
const { status } = spawnSync('npm', ['run', 'e2e', '--', '--grep-invert', 'look as they did|media/films', ...asked], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: CHROMIUM },
});
process.exit(status ?? 1);
