/** What the native projects declare to their systems; each function may be applied again and again. */

const ON_ANDROID = [
  'CAMERA',
  'RECORD_AUDIO',
  'MODIFY_AUDIO_SETTINGS',
  'VIBRATE',
  'FOREGROUND_SERVICE',
  'FOREGROUND_SERVICE_MEDIA_PLAYBACK',
];
const ON_IOS: Readonly<Record<string, string>> = {
  NSCameraUsageDescription: '<string>Pictures and films of your exercises.</string>',
  NSMicrophoneUsageDescription: '<string>Films with sound, and names of exercises spoken by you.</string>',
  NSPhotoLibraryUsageDescription: '<string>Pictures and films of your exercises.</string>',
  UIBackgroundModes: '<array></array>',
};
const AUDIO = '<string>audio</string>';

/**
 * Camera and microphone for films and voices, vibration, the service that keeps a run going while the screen is off.
 * Nothing of the app goes into Google's backups.
 */
export const allowInManifest = (xml: string): string =>
  ON_ANDROID.map((name) => `<uses-permission android:name="android.permission.${name}" />`)
    .filter((line) => !xml.includes(line))
    .reduce((all, line) => all.replace('</manifest>', `    ${line}\n</manifest>`), xml)
    .replace('android:allowBackup="true"', 'android:allowBackup="false"');

/** The same in Apple's words, and signals that go on while the screen is off, beside other background modes. */
export const allowInPlist = (plist: string): string =>
  Object.entries(ON_IOS)
    .filter(([key]) => !plist.includes(`<key>${key}</key>`))
    .reduce((all, [key, value]) => all.replace(/<\/dict>\s*<\/plist>/, `\t<key>${key}</key>\n\t${value}\n$&`), plist)
    .replace(
      /(<key>UIBackgroundModes<\/key>\s*<array>)([^]*?)(<\/array>)/,
      (whole, head: string, modes: string, end) => (modes.includes(AUDIO) ? whole : `${head}${modes}${AUDIO}${end}`),
    );
