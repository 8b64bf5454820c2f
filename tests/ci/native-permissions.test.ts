// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowInManifest, allowInPlist } from '../../.ci/native-permissions.ts';

/** A file of the projects as Capacitor makes them. */
const template = (name: 'android' | 'ios-spm', path: string): string =>
  execFileSync('tar', ['-xzOf', `node_modules/@capacitor/cli/assets/${name}-template.tar.gz`, path], {
    encoding: 'utf8',
  });
const MANIFEST = template('android', 'app/src/main/AndroidManifest.xml');
const PLIST = template('ios-spm', 'App/App/Info.plist');

function parsed(xml: string): Document {
  const page = new DOMParser().parseFromString(xml, 'application/xml');
  expect(page.querySelector('parsererror')?.textContent).toBeUndefined();
  return page;
}
const permissionsIn = (xml: string): string[] =>
  [...parsed(xml).querySelectorAll('manifest > uses-permission')].map((one) =>
    (one.getAttribute('android:name') ?? '').replace('android.permission.', ''),
  );
/** The value below a key of the outer dictionary. */
function valueIn(plist: string, key: string): Element | null | undefined {
  const keys = [...parsed(plist).querySelectorAll('plist > dict > key')].filter((one) => one.textContent === key);
  expect(keys.length, key).toBe(1);
  return keys[0]?.nextElementSibling;
}
const modesIn = (plist: string) => [...(valueIn(plist, 'UIBackgroundModes')?.children ?? [])].map((m) => m.textContent);

describe('the iOS project', () => {
  it('plays signals while the screen is off', () => {
    expect(PLIST).not.toContain('UIBackgroundModes');
    expect(modesIn(allowInPlist(PLIST))).toEqual(['audio']);
  });

  it('keeps background modes that were chosen in Xcode', () => {
    const other = '<key>UIBackgroundModes</key>\n\t<array>\n\t\t<string>fetch</string>\n\t</array>';
    const plist = PLIST.replace(/<\/dict>\s*<\/plist>/, `${other}\n$&`);
    expect(modesIn(allowInPlist(plist))).toEqual(['fetch', 'audio']);
  });

  it('says why it needs camera, microphone and photos', () => {
    for (const what of ['Camera', 'Microphone', 'PhotoLibrary'])
      expect(valueIn(allowInPlist(PLIST), `NS${what}UsageDescription`)?.textContent).toMatch(/\w+\.$/);
  });

  it('stays as it is when it is made again', () => {
    const once = allowInPlist(PLIST);
    expect(allowInPlist(once)).toBe(once);
  });
});

describe('the Android project', () => {
  it('asks for what films, voices, vibration and a run in the background need', () => {
    expect(permissionsIn(allowInManifest(MANIFEST))).toEqual([
      'INTERNET',
      'CAMERA',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
      'VIBRATE',
      'FOREGROUND_SERVICE',
      'FOREGROUND_SERVICE_MEDIA_PLAYBACK',
    ]);
  });

  it('brings the service for the kind of work it may do', () => {
    const plugin = 'node_modules/@capgo/capacitor-media-session/android/src/main/AndroidManifest.xml';
    const services = [...parsed(readFileSync(plugin, 'utf8')).querySelectorAll('application > service')];
    expect(services.map((one) => one.getAttribute('android:foregroundServiceType'))).toEqual(['mediaPlayback']);
  });

  it('keeps the app out of Google’s backups', () => {
    expect(parsed(allowInManifest(MANIFEST)).querySelector('application')?.getAttribute('android:allowBackup')).toBe(
      'false',
    );
  });

  it('stays as it is when it is made again', () => {
    const once = allowInManifest(MANIFEST);
    expect(allowInManifest(once)).toBe(once);
  });
});
