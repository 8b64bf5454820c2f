import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@icetime/local-firebase/ports.ts';
import { ANSWERS_WITHIN_MS, type CommandName, DriverError, type Engine, type Session } from './driver.ts';
import { programAt, start, type Started } from './processes.ts';
import { until } from './until.ts';

/** MiniBrowser under automation keeps nothing, so the normal session has a window of its own. */
const NORMAL_BROWSER = join(import.meta.dirname, 'webkit-normal.py');
const PYTHON = '/usr/bin/python3';

function miniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec', ...foldersIn('/usr/lib')].flatMap(foldersIn);
  return folders
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => file.includes('webkit') && existsSync(file));
}
const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(folder, entry.name)] : [],
      )
    : [];

const hasBindings = (): boolean =>
  spawnSync(PYTHON, [NORMAL_BROWSER, '--check'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  missing: (session) => [
    ...(programAt('WebKitWebDriver') === undefined ? ['webkit2gtk-driver'] : []),
    ...(programAt('Xvfb') === undefined ? ['xvfb'] : []),
    ...(session === 'private' && miniBrowser() === undefined ? ['WebKitGTK’s MiniBrowser'] : []),
    ...(session === 'normal' && !hasBindings() ? ['python3-gi and gir1.2-webkit2-4.1'] : []),
  ],
  async open(session) {
    const home = mkdtempSync(join(tmpdir(), 'icetime-webkit-'));
    const started: Started[] = [];
    const stop = async () => {
      for (const process of started.toReversed()) await process.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const screen = await startScreen(started);
      const address = await startDriver(started, home, screen);
      const { sessionId, version } = await newSession(address, session);
      return {
        version,
        command: (name, parameters = {}) => send(`${address}/session/${sessionId}`, name, parameters),
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

/** A screen that nobody sees; its number. */
async function startScreen(started: Started[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'];
  const screen = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(screen);
  let number = '';
  screen.child.stdio[3]?.on('data', (chunk: Buffer) => (number += String(chunk)));
  await until('Xvfb has a screen', () => {
    if (screen.hasEnded()) throw new Error('Xvfb ended at its start');
    return number.endsWith('\n');
  });
  return `:${number.trim()}`;
}

async function startDriver(started: Started[], home: string, screen: string): Promise<string> {
  // Nothing moves, as in the journeys in Chromium.
  mkdirSync(join(home, '.config', 'gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config', 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DISPLAY: screen,
    GDK_BACKEND: 'x11',
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_GB',
    // Of the machine's own desktop nothing is asked.
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
  };
  const port = await freePort(0);
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
  started.push(driver);
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', async () => {
    if (driver.hasEnded()) throw new Error('WebKitWebDriver ended at its start');
    return fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return address;
}

async function newSession(address: string, session: Session): Promise<{ sessionId: string; version: string }> {
  const browser =
    session === 'private' ? { binary: miniBrowser(), args: ['--automation'] } : { binary: NORMAL_BROWSER, args: [] };
  const alwaysMatch = { 'webkitgtk:browserOptions': browser, unhandledPromptBehavior: 'accept' };
  const { sessionId, capabilities } = (await post(`${address}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return { sessionId, version: capabilities.browserVersion };
}

/** Where W3C has a command; those about an element carry its `id`. */
const PATHS: Readonly<Record<CommandName, (id: unknown) => string>> = {
  Navigate: () => '/url',
  ExecuteScript: () => '/execute/sync',
  ElementClick: (id) => `/element/${String(id)}/click`,
  ElementSendKeys: (id) => `/element/${String(id)}/value`,
  PerformActions: () => '/actions',
};

const send = (address: string, name: CommandName, { id, ...body }: Readonly<Record<string, unknown>>) =>
  post(address + PATHS[name](id), body);

async function post(address: string, body: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), signal }).catch((error: Error) => {
    throw new DriverError(error.name === 'TimeoutError' ? 'timeout' : 'closed', error.message);
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}
