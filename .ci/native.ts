/**
 * Makes the Android and iOS projects of the native wrapper in `.icetime/native`: `npm run build && npm run native --
 * --host my-icetime.web.app`. They open in Android Studio and Xcode, which build and sign them. Run it again after each
 * build of the web part; what was changed by hand in the projects stays, but for what is written below, and for icons
 * and splash screens (`native-pictures.ts`).
 *
 * `--host`: where Icetime is deployed. Links lead there, and the project's configuration is fetched from it, unless
 * `--config` names a file with that of `/__/firebase/init.json`. `--out`: another folder within the project.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allowInManifest, allowInPlist } from './native-permissions.ts';
import { paintAndroid, paintIos, SMALL_ICON } from './native-pictures.ts';

/** Nothing of these is of use to an app that brings its own files. */
const LEFT_OUT = ['sw.js', 'sw-off.js', 'manifest.webmanifest', 'screenshots', '.vite', 'robots.txt'];

const { values: options } = parseArgs({
  options: {
    host: { type: 'string', default: 'localhost' },
    config: { type: 'string' },
    out: { type: 'string', default: '.icetime/native' },
  },
});
const { host } = options;
const ROOT = resolve(options.out);
const WEB = join(ROOT, 'web');

if (!existsSync('dist/index.html')) {
  console.error('No build to wrap. Repair: npm run build');
  process.exit(1);
}
await copyWebPart();
writeProject();
for (const platform of ['android', 'ios'] as const) {
  if (!existsSync(join(ROOT, platform))) add(platform);
  cap('sync', platform);
}
change('android/app/src/main/AndroidManifest.xml', allowInManifest);
change('ios/App/App/Info.plist', allowInPlist);
paintAndroid(join(ROOT, 'android'));
paintIos(join(ROOT, 'ios'));
console.log(`\nAndroid Studio: ${join(ROOT, 'android')}\nXcode:          ${join(ROOT, 'ios/App')}`);

async function copyWebPart(): Promise<void> {
  rmSync(WEB, { recursive: true, force: true });
  cpSync('dist', WEB, { recursive: true });
  for (const name of LEFT_OUT) rmSync(join(WEB, name), { recursive: true, force: true });
  const page = join(WEB, 'index.html');
  const html = readFileSync(page, 'utf8').replace(/<link rel="manifest"[^>]*>/, '');
  writeFileSync(page, html.replace('<meta charset="utf-8" />', `$&<meta ${policy()} />`));
  const config = await configuration();
  if (config === undefined) return console.warn('No --host and no --config: the app starts, but reaches no server.');
  mkdirSync(join(WEB, '__/firebase'), { recursive: true });
  writeFileSync(join(WEB, '__/firebase/init.json'), config);
}

/** Hosting's headers do not reach the wrapper: its page brings the policy itself. */
function policy(): string {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    readonly hosting: { readonly headers: readonly { readonly headers: readonly { key: string; value: string }[] }[] };
  };
  const [first] = hosting.headers.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
  );
  // Nobody can put the wrapper into a frame, and a page cannot forbid it; its own address is none of https on iOS.
  const rules = first?.split('; ').filter((rule) => !/^(frame-ancestors|upgrade-insecure-requests)/.test(rule));
  if (!rules) throw new Error('firebase.json has no Content-Security-Policy');
  return `http-equiv="Content-Security-Policy" content="${rules.join('; ')}"`;
}

async function configuration(): Promise<string | undefined> {
  if (options.config !== undefined) return readFileSync(options.config, 'utf8');
  if (host === 'localhost') return undefined;
  const answer = await fetch(`https://${host}/__/firebase/init.json`);
  if (!answer.ok) throw new Error(`${host} has no configuration: ${answer.status}`);
  return answer.text();
}

/** Capacitor looks for its plugins in the package of the folder it runs in. */
function writeProject(): void {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const all = Object.entries({ ...own.dependencies, ...own.devDependencies });
  const dependencies = Object.fromEntries(all.filter(([name]) => /^@(capacitor|capgo)/.test(name)));
  const config = {
    appId: 'app.icetime',
    appName: 'Icetime',
    webDir: 'web',
    // The page's own address, so that links to it are right; on iOS with another word before it.
    server: { hostname: host, androidScheme: 'https' },
    android: { adjustMarginsForEdgeToEdge: 'auto' },
    plugins: { LocalNotifications: { smallIcon: SMALL_ICON, iconColor: '#0B1F2A' } },
  };
  mkdirSync(ROOT, { recursive: true });
  const write = (name: string, what: object) =>
    writeFileSync(join(ROOT, name), `${JSON.stringify(what, undefined, 2)}\n`);
  write('package.json', { name: 'icetime-native', version: own.version, private: true, dependencies });
  write('capacitor.config.json', config);
}

function add(platform: 'android' | 'ios'): void {
  if (platform === 'android') return cap('add', platform);
  try {
    cap('add', platform, '--packagemanager', 'SPM');
  } catch (error) {
    // The CLI had looked for a package manager before it made the project: what follows looks again.
    if (!existsSync(join(ROOT, 'ios/App/CapApp-SPM/Package.swift'))) throw error;
  }
}

function cap(...args: readonly string[]): void {
  execFileSync(process.execPath, [resolve('node_modules/@capacitor/cli/bin/capacitor'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CAPACITOR_TELEMETRY: 'false', CI: '1' },
  });
}

function change(path: string, how: (text: string) => string): void {
  const file = join(ROOT, path);
  writeFileSync(file, how(readFileSync(file, 'utf8')));
}
