import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAuth } from '@icetime/local-firebase/auth.ts';
import { freePort, listen, listenFrom } from '@icetime/local-firebase/ports.ts';

const NO_PROCESS = 2 ** 30;
let port: number;
const note = (): string => join(tmpdir(), `icetime-port-${port}`);

beforeEach(async () => {
  const server = createServer();
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  for (const at of [port, port + 1]) rmSync(join(tmpdir(), `icetime-port-${at}`), { force: true });
});

it('a port that another running start was promised is not promised twice', async () => {
  writeFileSync(note(), String(process.ppid));
  expect(await freePort(port)).toBeGreaterThan(port);
});

it('a promise ends with the process it was made to; an unreadable one counts for nothing', async () => {
  writeFileSync(note(), String(NO_PROCESS));
  expect(await freePort(port)).toBe(port);
  writeFileSync(note(), 'nobody');
  expect(await freePort(port)).toBe(port);
});

it('a port that somebody took after it was found free is left to them, and the next one taken', async () => {
  const [theirs, ours] = [createServer(), createServer()];
  await listen(theirs, port);
  expect(await listenFrom(ours, port)).toBeGreaterThan(port);
  for (const server of [theirs, ours]) await new Promise((resolve) => server.close(resolve));
});

it('the emulator of accounts says where it is, if not where it was asked to be', async () => {
  const theirs = createServer();
  await listen(theirs, port);
  const auth = await startAuth('demo-ports', port);
  expect(Number(new URL(auth.origin).port)).toBeGreaterThan(port);
  expect(await auth.countAccounts()).toBe(0);
  await auth.stop();
  await new Promise((resolve) => theirs.close(resolve));
});

it('an idle connection is kept for longer than clients keep theirs, so no request meets its end', async () => {
  const server = http.createServer((_, response) => response.end());
  await listen(server, 0);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=120');
  await new Promise((resolve) => server.close(resolve));
});
