import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Session } from './driver.ts';
import { connectMarionette, marionetteCommand } from './marionette.ts';
import { programAt, start, type Started } from './processes.ts';
import { until } from './until.ts';

const PREFERENCES = {
  // 0 = any that is free; it is written into the profile.
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
} as const;

const findFirefox = () => process.env['FIREFOX_PATH'] ?? programAt('firefox-esr') ?? programAt('firefox');

export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() === undefined ? ['firefox-esr'] : []),
  async open(session) {
    const profile = mkdtempSync(join(tmpdir(), 'icetime-firefox-'));
    writeProfile(profile, session);
    const args = ['--marionette', '--headless', '--no-remote', '--profile', profile, 'about:blank'];
    const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' };
    const firefox = start(findFirefox() ?? 'firefox', args, { stdio: 'ignore', env });
    const stop = async () => {
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const { send, end } = await connectMarionette(await portOf(firefox, profile));
      const { capabilities } = (await send('WebDriver:NewSession', {
        capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } },
      })) as { capabilities: { browserVersion: string } };
      return {
        version: capabilities.browserVersion,
        command: marionetteCommand(send),
        stop: async () => {
          end();
          await stop();
        },
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

function writeProfile(profile: string, session: Session): void {
  const preferences = { ...PREFERENCES, 'browser.privatebrowsing.autostart': session === 'private' };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
}

async function portOf(firefox: Started, profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  await until('Firefox listens', () => {
    if (firefox.hasEnded()) throw new Error('Firefox ended at its start');
    return existsSync(file) && readFileSync(file, 'utf8') !== '';
  });
  return Number(readFileSync(file, 'utf8'));
}
