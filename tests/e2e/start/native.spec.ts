import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { appIcon, toSvg } from '../../../.ci/native-mark.ts';
import { APP_ICON } from '../../../.ci/native-pictures.ts';
import { expect, player, startRun, stopRun, test } from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

type Call = readonly [plugin: string, method: string];
declare global {
  interface Window {
    nativeCalls: Call[];
    /** What the phone's back button does. */
    pressBack: (canGoBack: boolean) => void;
  }
}

/** The phone's side of the bridge, as Capacitor puts it into its web view: it takes every call and notes it. */
function fakePhone(): void {
  const nativeCalls: Call[] = [];
  const promise = (...names: string[]) => names.map((name) => ({ name, rtype: 'promise' }));
  const PluginHeaders = [
    { name: 'App', methods: [{ name: 'addListener', rtype: 'callback' }, ...promise('minimizeApp')] },
    { name: 'Haptics', methods: promise('vibrate') },
    { name: 'KeepAwake', methods: promise('keepAwake', 'allowSleep') },
    { name: 'Share', methods: promise('share') },
    { name: 'LocalNotifications', methods: promise('checkPermissions', 'getPending', 'cancel', 'schedule') },
  ];
  const Capacitor = {
    PluginHeaders,
    async nativePromise(plugin: string, method: string) {
      nativeCalls.push([plugin, method]);
      return {};
    },
    nativeCallback(plugin: string, method: string, _: unknown, callback: (how: object) => void) {
      nativeCalls.push([plugin, method]);
      Object.assign(window, { pressBack: (canGoBack: boolean) => callback({ canGoBack }) });
      return 'listener';
    },
  };
  Object.assign(window, { nativeCalls, Capacitor, androidBridge: { postMessage: () => undefined } });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** As the web view does: files out of the package, and the page for every other address. */
async function servePackage(folder: string) {
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '');
    const isFile = extname(path) !== '';
    const file = join(folder, isFile ? path : 'index.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('the native projects are made, and their web part starts on a phone that is faked and runs a workout', async ({
  page,
}) => {
  mkdirSync('.icetime', { recursive: true });
  // Within the project, where the packages of the wrapper are found.
  const out = mkdtempSync('.icetime/native-');
  const { address, stop } = await (async () => {
    execFileSync(process.execPath, ['--import', 'tsx', '.ci/native.ts', '--out', out], { stdio: 'pipe' });
    return servePackage(join(out, 'android/app/src/main/assets/public'));
  })();
  try {
    const manifest = readFileSync(join(out, 'android/app/src/main/AndroidManifest.xml'), 'utf8');
    for (const name of ['CAMERA', 'RECORD_AUDIO', 'VIBRATE']) expect(manifest).toContain(`android.permission.${name}`);
    expect(manifest).toContain('android:allowBackup="false"');
    const plist = readFileSync(join(out, 'ios/App/App/Info.plist'), 'utf8');
    for (const key of ['NSCameraUsageDescription', 'NSMicrophoneUsageDescription', 'UIBackgroundModes'])
      expect(plist).toContain(`<key>${key}</key>`);
    expect(existsSync(join(out, 'ios/App/App/public/index.html'))).toBe(true);
    const config = readFileSync(join(out, 'android/app/src/main/assets/capacitor.config.json'), 'utf8');
    const { plugins } = JSON.parse(config) as { plugins: { LocalNotifications: { smallIcon: string } } };
    const drawables = join(out, 'android/app/src/main/res/drawable');
    expect(existsSync(join(drawables, `${plugins.LocalNotifications.smallIcon}.xml`))).toBe(true);
    expect(existsSync(join(drawables, 'splash.png'))).toBe(false);
    expect(existsSync(join(out, 'ios/App/App/Assets.xcassets/Splash.imageset/splash.svg'))).toBe(true);

    await page.addInitScript(fakePhone);
    await page.goto(`${address}/info`);
    await expect(page.getByRole('heading', { name: 'Info', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Install Icetime' })).toHaveCount(0);
    await page.goto(`${address}/workout/quick`);
    const calls = () => page.evaluate(() => window.nativeCalls.map((call) => call.join('.')));
    await expect.poll(calls).toContain('App.addListener');
    await startRun(page);
    await expect.poll(calls).toContain('KeepAwake.keepAwake');

    // Back asks, as a run is going on; after it, it leads out of the app.
    await page.evaluate(() => window.pressBack(true));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep going' }).click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await stopRun(page);
    await expect.poll(calls).toContain('KeepAwake.allowSleep');
    await page.evaluate(() => window.pressBack(false));
    await expect.poll(calls).toContain('App.minimizeApp');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  } finally {
    stop();
    rmSync(out, { recursive: true, force: true });
  }
});

test('the picture of the app icon is the mark as it is drawn now', async ({ page }) => {
  const sources = [
    `data:image/svg+xml,${encodeURIComponent(toSvg(appIcon))}`,
    `data:image/png;base64,${readFileSync(APP_ICON, 'base64')}`,
  ];
  const differing = await page.evaluate(async (addresses) => {
    const [drawn = [], kept = []] = await Promise.all(
      addresses.map(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const { width, height } = image;
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        pen?.drawImage(image, 0, 0);
        return [...(pen?.getImageData(0, 0, width, height).data ?? [])];
      }),
    );
    return drawn.length === kept.length ? drawn.filter((part, i) => Math.abs(part - (kept[i] ?? 0)) > 3).length : -1;
  }, sources);
  // Of four million parts: the edges of a picture are smoothed otherwise than those of a page.
  expect(differing, 'Repair: npm run make -- app-icon').toBeGreaterThanOrEqual(0);
  expect(differing, 'Repair: npm run make -- app-icon').toBeLessThan(10_000);
});
