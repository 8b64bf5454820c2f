// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintAndroid, paintIos, SMALL_ICON } from '../../.ci/native-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'icetime-native-'));
/** As Capacitor makes the projects, and as we leave them. */
const theirs = join(folder, 'theirs');
const ours = join(folder, 'ours');
const resources = join(ours, 'android/app/src/main/res');
const assets = join(ours, 'ios/App/App/Assets.xcassets');

beforeAll(() => {
  for (const [name, template] of Object.entries({ android: 'android', ios: 'ios-spm' })) {
    const archive = `node_modules/@capacitor/cli/assets/${template}-template.tar.gz`;
    mkdirSync(join(theirs, name), { recursive: true });
    execFileSync('tar', ['-xzf', archive, '-C', join(theirs, name)]);
  }
  cpSync(theirs, ours, { recursive: true });
  // As after each build.
  for (const _ of [1, 2]) {
    paintAndroid(join(ours, 'android'));
    paintIos(join(ours, 'ios'));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = (root: string, pattern: RegExp): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => pattern.test(name));
const text = (...path: string[]) => readFileSync(join(...path), 'utf8');
const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const json = (file: string) => JSON.parse(text(file)) as Record<string, readonly { readonly filename?: string }[]>;

function parsed(file: string): Document {
  const page = new DOMParser().parseFromString(text(file), 'application/xml');
  expect(page.querySelector('parsererror')?.textContent, file).toBeUndefined();
  return page;
}

/** What the head of a PNG says. */
function png(file: string) {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 1, 4), file).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), hasAlpha: (bytes[25] ?? 0) > 3 };
}

it('leaves no picture of Capacitor in the native projects', () => {
  const pictures = /\.(?:png|jpe?g|webp|svg|pdf)$|\/(?:drawable|mipmap)[\w-]*\/[^/]+\.xml$|LaunchScreen/;
  const known = new Map(files(theirs, pictures).map((name) => [hash(join(theirs, name)), name]));
  expect(known.size).toBeGreaterThan(25);
  expect(files(ours, pictures).filter((name) => known.has(hash(join(ours, name))))).toEqual([]);
});

it('writes XML and JSON that can be read', () => {
  const written = files(ours, /\.(?:xml|svg|storyboard|plist)$/).map((name) => parsed(join(ours, name)));
  expect(written.length).toBeGreaterThan(12);
  for (const name of files(assets, /\.json$/)) expect(json(join(assets, name)), name).toHaveProperty('info');
});

describe('on Android', () => {
  /** What may be referred to, as `drawable/splash_mark`: of the app, and of Capacitor's library that comes with it. */
  const there = () =>
    [resources, 'node_modules/@capacitor/android/capacitor/src/main/res'].flatMap((root) => [
      ...files(root, /^(?!values)\w[\w-]*\/[^/]+$/).map((name) => name.replace(/^([a-z]+)[\w-]*\/(\w+).*$/, '$1/$2')),
      ...files(root, /^values[\w-]*\/[^/]+\.xml$/).flatMap((name) =>
        [...parsed(join(root, name)).documentElement.children].map(
          (one) => `${one.localName}/${one.getAttribute('name')}`,
        ),
      ),
    ]);

  it('refers to nothing that is not there', () => {
    const names = new Set(there());
    const written = files(resources, /\.xml$/).map((name) => join(resources, name));
    written.push(join(ours, 'android/app/src/main/AndroidManifest.xml'));
    const wanted = written.flatMap((file) => [...text(file).matchAll(/"@(\w+\/[\w.]+)"|>@(\w+\/[\w.]+)</g)]);
    const missing = wanted.map(([, a, b]) => a ?? b ?? '').filter((name) => !names.has(name));
    expect(missing).toEqual([]);
    for (const name of ['mipmap/ic_launcher', 'mipmap/ic_launcher_round', 'drawable/splash_mark'])
      expect(wanted.map(([, a, b]) => a ?? b)).toContain(name);
    expect(names).toContain(`drawable/${SMALL_ICON}`);
  });

  it('brings pictures of the size their place asks for', () => {
    const sides: Readonly<Record<string, number>> = {
      'drawable/ic_launcher_background.xml': 108,
      'drawable/ic_launcher_foreground.xml': 108,
      'drawable/ic_launcher_monochrome.xml': 108,
      [`drawable/${SMALL_ICON}.xml`]: 24,
      'drawable/splash_mark.xml': 288,
      'drawable-night/splash_mark.xml': 288,
    };
    expect(files(resources, /^drawable.*\.\w+$/).sort()).toEqual(Object.keys(sides).sort());
    for (const [name, side] of Object.entries(sides)) {
      const vector = parsed(join(resources, name)).documentElement;
      expect(vector.localName, name).toBe('vector');
      for (const what of ['width', 'height']) expect(vector.getAttribute(`android:${what}`), name).toBe(`${side}dp`);
    }
    const points = files(resources, /^mipmap.*\.png$/);
    expect(points.map((name) => basename(name)).sort()).toEqual(['ic_launcher.png', 'ic_launcher_round.png']);
    for (const name of points) expect(png(join(resources, name)), name).toMatchObject({ width: 192, height: 192 });
    for (const name of points) expect(dirname(name)).toBe('mipmap-xxxhdpi');
  });

  it.each([
    ['ic_launcher_foreground', 66],
    ['ic_launcher_monochrome', 66],
    ['splash_mark', 192],
  ])('keeps the mark in %s within the circle that is never cut', (name, circle) => {
    const group = parsed(join(resources, `drawable/${name}.xml`)).querySelector('group');
    // The corners of the block of ice are 44 to the side of its middle and 20 up or down.
    const reach = Number(group?.getAttribute('android:scaleX')) * Math.hypot(44, 20);
    expect(reach).toBeGreaterThan(circle / 6);
    expect(reach).toBeLessThan(circle / 2);
  });

  it('draws icons of one colour in white alone, the warmth cut out the other way round', () => {
    for (const name of ['ic_launcher_monochrome', SMALL_ICON]) {
      const paths = [...parsed(join(resources, `drawable/${name}.xml`)).querySelectorAll('path')];
      expect(paths.map((path) => path.getAttribute('android:fillColor'))).toEqual(['#FFFFFF']);
      expect(paths[0]?.getAttribute('android:pathData')).toMatch(
        /^M28 4h40l24 24v40L68 92H28L4 68V28zM14,64L32,82L64,82L82,64L82,37L56,47L38,36L14,50z$/,
      );
    }
  });

  it('starts with the ground and the mark of the page, light and dark', () => {
    const page = text('index.html');
    const styles = text(resources, 'values/styles.xml');
    expect(styles).toContain('<item name="windowSplashScreenBackground">@color/splash_ground</item>');
    for (const night of ['', '-night']) {
      const ground = parsed(join(resources, `values${night}/splash.xml`)).querySelector('color')?.textContent;
      expect(ground).toBe(night ? '#0a1016' : '#f2f6f9');
      expect(page).toContain(`--splash: ${ground};`);
      const ink = parsed(join(resources, `drawable${night}/splash_mark.xml`)).querySelector('path');
      expect(page).toContain(`--splash-ink: ${ink?.getAttribute('android:fillColor')};`);
    }
  });
});

describe('on iOS', () => {
  it('has an icon of 1024 points a side with nothing to see through', () => {
    const [image] = json(join(assets, 'AppIcon.appiconset/Contents.json'))['images'] ?? [];
    const file = join(assets, 'AppIcon.appiconset', image?.filename ?? '');
    expect(png(file)).toEqual({ width: 1024, height: 1024, hasAlpha: false });
  });

  it('names every picture that lies in a set, and no other', () => {
    for (const set of readdirSync(assets).filter((name) => /\.(?:imageset|appiconset)$/.test(name))) {
      const named = json(join(assets, set, 'Contents.json'))['images']?.map(({ filename = '?' }) => filename) ?? [];
      expect(['Contents.json', ...named].sort(), set).toEqual(readdirSync(join(assets, set)).sort());
    }
  });

  it('starts with ground and mark out of its assets, light and dark', () => {
    const screen = parsed(join(ours, 'ios/App/App/Base.lproj/LaunchScreen.storyboard'));
    const view = screen.querySelector('imageView');
    expect(view?.getAttribute('contentMode')).toBe('center');
    const image = view?.getAttribute('image');
    const ground = view?.querySelector('color[key="backgroundColor"]')?.getAttribute('name');
    expect(
      screen.querySelectorAll(`image[name="${image}"][width="112"], namedColor[name="${ground}"] > color`),
    ).toHaveLength(2);
    expect(screen.querySelector('systemColor')).toBeNull();
    for (const [set, key] of [
      [`${image}.imageset`, 'images'],
      [`${ground}.colorset`, 'colors'],
    ] as const) {
      expect(existsSync(join(assets, set))).toBe(true);
      const all = json(join(assets, set, 'Contents.json'))[key] ?? [];
      expect(all.map((one) => 'appearances' in one)).toEqual([false, true]);
    }
    expect(text(assets, `${ground}.colorset/Contents.json`)).toMatch(/0xF2[^]*0xF6[^]*0xF9[^]*0x0A[^]*0x10[^]*0x16/);
  });
});
