/**
 * Whether beeps come on time while no code of the page runs:
 * `npm run bench -- locked [--quick] [--track] [chromium|firefox|webkit]`; `--track` leaves Web Audio out.
 *
 * Each engine that is found plays three minutes of a workout, and its page is blocked for the second of them. What it
 * plays goes into a recorded null sink (PulseAudio), and the onsets in the recording are compared with the plan, which
 * has a recorded voice in each exercise, too. In Chromium it is also hidden for five minutes, with one timer a minute,
 * and frozen for one. Web Audio and the cue track are asked in turn. Needs Debian's `pulseaudio`, and `xvfb` for
 * WebKit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Cue } from '#core/run/run.ts';
import { createCueWaves } from '#platform/sound/cue-wave.ts';
import { wavOf } from '#platform/sound/wav.ts';
import { type Background, playBehind } from './background.ts';
import type { LockedReport } from './page.ts';
import { errorsOf, onsetsIn, RECORDED_AT_HZ } from './recording.ts';

const quick = process.argv.includes('--quick');
const BLOCK_SEC = quick ? 20 : 60;
const LENGTH_SEC = quick ? 60 : 180;
const BEHIND_SEC = quick ? { hidden: 45, frozen: 20 } : { hidden: 300, frozen: 60 };
const OFF_AT_MOST_MS = 30;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

const print = (line: string) => process.stdout.write(`${line}\n`);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const work = await mkdtemp(join(tmpdir(), 'icetime-locked-'));
const PULSE = { PULSE_SERVER: `unix:${join(work, 'pulse')}`, PULSE_SINK: 'bench' };
const environment: NodeJS.ProcessEnv = { ...process.env, ...PULSE };
const children = new Set<ChildProcess>();
const start = (command: string, args: readonly string[], env = environment): ChildProcess => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.once('error', (error) => print(`  ${command}: ${error.message}`));
  return child;
};

interface Engine {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly open: (url: string, profile: string) => Promise<ChildProcess>;
}
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
].find((path) => existsSync(path));
const FIREFOX_PREFERENCES = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
};
const ENGINES: readonly Engine[] = [
  {
    name: 'chromium',
    isThere: () => existsSync('/usr/bin/chromium'),
    open: async (url, profile) =>
      start('/usr/bin/chromium', [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
        `--user-data-dir=${profile}`,
        url,
      ]),
  },
  {
    name: 'firefox',
    isThere: () => existsSync('/usr/bin/firefox-esr'),
    async open(url, profile) {
      const lines = Object.entries(FIREFOX_PREFERENCES).map(([key, value]) => `user_pref("${key}", ${value});`);
      await writeFile(join(profile, 'user.js'), lines.join('\n'));
      return start('/usr/bin/firefox-esr', ['--headless', '--no-remote', '--profile', profile, url]);
    },
  },
  {
    name: 'webkit',
    isThere: () => MINI_BROWSER !== undefined && existsSync('/usr/bin/Xvfb'),
    async open(url) {
      const display = ':87';
      start('/usr/bin/Xvfb', [display, '-screen', '0', '1024x768x24']);
      await sleep(1500);
      return start(MINI_BROWSER ?? '', ['--autoplay-policy=allow', url], { ...environment, DISPLAY: display });
    },
  },
];

/** What the page takes for a recorded voice: a tone of another rate than the track's. */
const VOICE_HZ = 44_100;
const TONE = Int16Array.from(
  { length: 0.3 * VOICE_HZ },
  (_, at) => 12_000 * Math.sin((2 * Math.PI * 600 * at) / VOICE_HZ),
);
const VOICE = Buffer.from(await wavOf([TONE], VOICE_HZ).arrayBuffer());

/** Serves the built page and takes its report. */
function createBenchServer(folder: string) {
  let take: (report: LockedReport) => void = () => undefined;
  const takeFrom = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    take(JSON.parse(Buffer.concat(parts).toString()) as LockedReport);
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void takeFrom(request).then(() => response.end());
    if (request.url === '/voice.wav') return response.end(VOICE);
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  });
  return {
    server,
    report: () => new Promise<LockedReport>((resolve) => (take = resolve)),
  };
}

async function measure(engine: Engine, url: string, report: Promise<LockedReport>): Promise<LockedReport> {
  const profile = await mkdtemp(join(work, 'profile-'));
  const late = sleep((LENGTH_SEC + 90) * 1000).then(() => Promise.reject(new Error('the page reported nothing')));
  const browser = await engine.open(url, profile);
  try {
    return await Promise.race([report, late]);
  } finally {
    browser.kill('SIGKILL');
  }
}

async function recorded<T>(during: () => Promise<T>): Promise<readonly [T, Int16Array]> {
  const format = ['--format=s16le', '--channels=1', `--rate=${RECORDED_AT_HZ}`, '--latency-msec=20'];
  const recorder = start('parec', ['-d', 'bench.monitor', ...format]);
  const parts: Buffer[] = [];
  recorder.stdout?.on('data', (part: Buffer) => parts.push(part));
  const result = await during();
  recorder.kill();
  const bytes = new Uint8Array(Buffer.concat(parts));
  return [result, new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2))];
}

let missed = 0;
/** `isPromised`: that it is in time, while no code runs, too. */
function tell(name: string, what: string, isPromised: boolean, report: LockedReport, samples: Int16Array): void {
  const { free, blocked } = errorsOf(report, onsetsIn(samples));
  const most = (errors: readonly number[]) => Math.max(0, ...errors.map(Math.abs)).toFixed(0);
  const isGood = [free, blocked].every(
    ({ errorsMs, missing, extra }) => missing + extra === 0 && Number(most(errorsMs)) <= OFF_AT_MOST_MS,
  );
  if (isPromised && !isGood) missed += 1;
  const told = (part: typeof free) =>
    `${part.errorsMs.length} cues off by ≤ ${most(part.errorsMs)} ms, ${part.missing} missing, ${part.extra} extra`;
  print(`${name.padEnd(24)} free: ${told(free)} · ${what}: ${told(blocked)}`);
  if (process.argv.includes('--each'))
    for (const { errorsMs } of [free, blocked]) print(`  ${errorsMs.map(Math.round).join(' ')}`);
  print(
    `${''.padEnd(24)} back: screen off by ${report.shownAheadSec} s, heard ahead by ${report.heardAheadMs?.toFixed(0) ?? '–'} ms` +
      ` (${report.sound})${isPromised ? `   target ≤ ${OFF_AT_MOST_MS} ms: ${isGood ? 'ok' : 'MISSED'}` : ''}`,
  );
}

type Sounding = 'track' | 'direct';
const SOUNDINGS: readonly Sounding[] = process.argv.includes('--track') ? ['track'] : ['track', 'direct'];
const nameOf = (engine: string, sound: Sounding) => `${engine}, ${sound === 'track' ? 'cue track' : 'Web Audio'}`;

async function bench(engine: Engine, sound: Sounding): Promise<void> {
  const url = addressOf({ sound, blockSec: BLOCK_SEC, lengthSec: LENGTH_SEC });
  const [report, samples] = await recorded(() => measure(engine, url, waits()));
  if (report.problem !== undefined) throw new Error(report.problem);
  tell(nameOf(engine.name, sound), `blocked for ${BLOCK_SEC} s`, sound === 'track', report, samples);
}

async function benchBehind(how: Background, sound: Sounding): Promise<void> {
  const forSec = BEHIND_SEC[how];
  const url = addressOf({ sound, blockSec: 0, lengthSec: forSec + 45 });
  const [{ report, fromMs, toMs }, samples] = await recorded(async () => {
    const reported = waits();
    const times = await playBehind(how, { url, forMs: forSec * 1000, environment }, reported);
    return { report: await reported, ...times };
  });
  const behind = { ...report, blockedFromMs: fromMs, blockedToMs: toMs };
  tell(nameOf('chromium', sound), `${how} for ${forSec} s`, sound === 'track' && how === 'hidden', behind, samples);
}

/** What an hour costs. */
function tellCosts(): void {
  const waveOf = createCueWaves();
  const cues = Array.from({ length: 480 }, (_, index): Cue => ({ kind: 'change', atMs: index * 1250, stepIndex: 0 }));
  const begunAt = performance.now();
  let bytes = 0;
  for (let wave = 0; wave < 6; wave += 1) bytes = Math.max(bytes, waveOf(cues, 0, 600_000, 1).size);
  const tookMs = performance.now() - begunAt;
  const megabytes = (2 * bytes) / 1e6;
  const isGood = megabytes <= 20 && tookMs <= 0.02 * 3_600_000;
  if (!isGood) missed += 1;
  print(
    `an hour: 6 waves put together in ${tookMs.toFixed(0)} ms (${((100 * tookMs) / 3_600_000).toFixed(4)} % of a core, target 2 %),` +
      ` ${megabytes.toFixed(1)} MB while one replaces another (target 20): ${isGood ? 'ok' : 'MISSED'}`,
  );
}

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(work, 'page');
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  worker: { format: 'es' },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
});
const { server, report: waits } = createBenchServer(outDir);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const addressOf = (query: Readonly<Record<string, string | number>>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${search}`;
};
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
try {
  start('pulseaudio', [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--disallow-exit',
    '--use-pid-file=no',
    '-L',
    'module-null-sink sink_name=bench rate=48000',
    '-L',
    `module-native-protocol-unix auth-anonymous=1 socket=${join(work, 'pulse')}`,
  ]);
  await sleep(2000);
  tellCosts();
  for (const engine of ENGINES) {
    if (wanted.length > 0 && !wanted.includes(engine.name)) continue;
    if (!engine.isThere()) {
      print(`${engine.name} is not on this machine`);
      continue;
    }
    for (const sound of SOUNDINGS) await bench(engine, sound);
    if (engine.name !== 'chromium') continue;
    for (const how of ['hidden', 'frozen'] as const) for (const sound of SOUNDINGS) await benchBehind(how, sound);
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  server.close();
  await rm(work, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = missed === 0 ? 0 : 1;
