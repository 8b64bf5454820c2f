/**
 * Gives the native projects Icetime's icons and splash screens in place of Capacitor's, each time anew. All is drawn
 * from the mark but two pictures that have to be points: `src/public/icons/icon-192.png` stands on Android before 8,
 * and `app-icon.png` (`npm run make -- app-icon`) on iOS.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DARK, iceGround, LIGHT, mark, stencil, toSvg, toVector } from './native-mark.ts';

export const APP_ICON = '.ci/app-icon.png';
/** Android makes a notification's icon white: of a coloured one only a square would be left. */
export const SMALL_ICON = 'ic_stat_icetime';

/** The launcher shows 72 of 108, and may cut all but a circle of 66. */
const LAUNCHER = { side: 108, mark: 52 };
/** As wide as on the page's own splash, in a picture of which the system shows a circle of 192. */
const SPLASH = { side: 288, mark: 112 };
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

export function paintAndroid(project: string): void {
  const resources = join(project, 'app/src/main/res');
  const write = (name: string, text: string) => writeInto(resources, name, text);
  removeCapacitors(resources);
  const launcher = {
    background: iceGround(LAUNCHER.side),
    foreground: mark(LIGHT, LAUNCHER.mark),
    monochrome: stencil('#FFFFFF', LAUNCHER.mark),
  };
  for (const [name, layer] of Object.entries(launcher))
    write(`drawable/ic_launcher_${name}.xml`, toVector({ side: LAUNCHER.side, layers: [layer] }));
  const parts = Object.keys(launcher).map(
    (name) => `    <${name} android:drawable="@drawable/ic_launcher_${name}" />\n`,
  );
  const root = '<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">';
  const icon = `${XML}${root}\n${parts.join('')}</adaptive-icon>\n`;
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    write(`mipmap-anydpi-v26/${name}.xml`, icon);
    // Android makes the smaller ones of it.
    copyInto(resources, `mipmap-xxxhdpi/${name}.png`, 'src/public/icons/icon-192.png');
  }
  write(`drawable/${SMALL_ICON}.xml`, toVector({ side: 24, layers: [stencil('#FFFFFF', 24)] }));
  paintSplash(resources);
}

/** Before Android 12 the library `core-splashscreen` makes of the same two what the system makes of them since. */
function paintSplash(resources: string): void {
  for (const [folder, { ground, ...ink }] of [['', LIGHT] as const, ['-night', DARK] as const]) {
    const colour = `${XML}<resources>\n    <color name="splash_ground">${ground}</color>\n</resources>\n`;
    writeInto(resources, `values${folder}/splash.xml`, colour);
    const picture = { side: SPLASH.side, layers: [mark(ink, SPLASH.mark)] };
    writeInto(resources, `drawable${folder}/splash_mark.xml`, toVector(picture));
  }
  const styles = join(resources, 'values/styles.xml');
  const ours = [
    '<item name="windowSplashScreenBackground">@color/splash_ground</item>',
    '<item name="windowSplashScreenAnimatedIcon">@drawable/splash_mark</item>',
  ];
  const text = readFileSync(styles, 'utf8');
  writeFileSync(
    styles,
    text.replace('<item name="android:background">@drawable/splash</item>', ours.join('\n        ')),
  );
}

/** What is not written anew, in any density, and the folders it leaves empty. */
function removeCapacitors(resources: string): void {
  rmSync(join(resources, 'values/ic_launcher_background.xml'), { force: true });
  const theirs = /^(?:splash\.png|ic_launcher(?:_round|_foreground)?\.(?:png|xml))$/;
  for (const name of readdirSync(resources).filter((name) => /^(?:drawable|mipmap)/.test(name))) {
    const folder = join(resources, name);
    for (const file of readdirSync(folder)) if (theirs.test(file)) rmSync(join(folder, file));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

export function paintIos(project: string): void {
  const assets = join(project, 'App/App/Assets.xcassets');
  copyInto(assets, 'AppIcon.appiconset/AppIcon-512@2x.png', APP_ICON);
  rmSync(join(assets, 'Splash.imageset'), { recursive: true, force: true });
  const themes = [
    { name: 'splash.svg', ...LIGHT, when: {} },
    { name: 'splash-dark.svg', ...DARK, when: { appearances: [{ appearance: 'luminosity', value: 'dark' }] } },
  ];
  const list = (what: object) => JSON.stringify({ ...what, info: { author: 'xcode', version: 1 } }, undefined, 2);
  for (const { name, ...ink } of themes)
    writeInto(assets, `Splash.imageset/${name}`, toSvg({ side: SPLASH.mark, layers: [mark(ink, SPLASH.mark)] }));
  const images = themes.map(({ name, when }) => ({ idiom: 'universal', filename: name, ...when }));
  writeInto(assets, 'Splash.imageset/Contents.json', list({ images }));
  const colors = themes.map(({ ground, when }) => ({ idiom: 'universal', color: appleColour(ground), ...when }));
  writeInto(assets, 'SplashGround.colorset/Contents.json', list({ colors }));
  changeLaunchScreen(join(project, 'App/App/Base.lproj/LaunchScreen.storyboard'));
}

const channels = (colour: string): string[] => [1, 3, 5].map((from) => colour.slice(from, from + 2));

function appleColour(colour: string): object {
  const [red, green, blue] = channels(colour).map((digits) => `0x${digits.toUpperCase()}`);
  return { 'color-space': 'srgb', components: { red, green, blue, alpha: '1.000' } };
}

/** The mark in the middle of its ground, whatever the size of the screen. */
function changeLaunchScreen(file: string): void {
  const [red, green, blue] = channels(LIGHT.ground).map((digits) => (Number.parseInt(digits, 16) / 255).toFixed(4));
  const space = 'colorSpace="custom" customColorSpace="sRGB"';
  const ground = `<color red="${red}" green="${green}" blue="${blue}" alpha="1" ${space}/>`;
  const changes: readonly (readonly [RegExp, string])[] = [
    [/contentMode="scaleAspectFill"/, 'contentMode="center"'],
    [/(<color key="backgroundColor" )systemColor="systemBackgroundColor"/, '$1name="SplashGround"'],
    [/(<image name="Splash") [^>]*>/, `$1 width="${SPLASH.mark}" height="${SPLASH.mark}"/>`],
    [
      /<(systemColor|namedColor) name="(?:systemBackgroundColor|SplashGround)">[^]*?<\/\1>/,
      `<namedColor name="SplashGround">${ground}</namedColor>`,
    ],
    [/System colors in document resources" minToolsVersion="11.0"/, 'Named colors" minToolsVersion="9.0"'],
  ];
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    changes.reduce((all, [from, to]) => all.replace(from, to), text),
  );
}

function writeInto(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function copyInto(folder: string, name: string, from: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  copyFileSync(from, join(folder, name));
}
