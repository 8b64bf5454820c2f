import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const attempts = 100;
/** Ports promised here: a service may take its own only seconds later. */
const promised = new Set<number>();

/** `preferred`, or the next port above it that nobody uses; 0 gives any free one. */
export async function freePort(preferred: number): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await probe(preferred === 0 ? 0 : preferred + attempt, '127.0.0.1');
    if (port === undefined || promised.has(port) || !(await isUnansweredOnIpv6(port))) continue;
    if (preferred === 0) promised.add(port);
    else if (!promise(port)) continue;
    return port;
  }
  throw new Error(`No free port from ${preferred} to ${preferred + attempts - 1}`);
}

/** Notes whose it is, for another start at the same moment. False = it is promised to a process that still runs. */
function promise(port: number): boolean {
  const note = path.join(tmpdir(), `icetime-port-${port}`);
  const own = String(process.pid);
  try {
    writeFileSync(note, own, { flag: 'wx' });
    return true;
  } catch {
    const other = readNote(note);
    if (other !== process.pid && isRunning(other)) return false;
  }
  try {
    writeFileSync(note, own);
  } catch {
    // Where nothing can be noted, two starts at the same moment may still meet.
  }
  return true;
}

function readNote(note: string): number {
  try {
    return Number(readFileSync(note, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's
  }
}

/** Listens for a moment. The port it got, or undefined when it is taken. */
async function probe(port: number, host: string): Promise<number | undefined> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** Browsers try ::1 first for `localhost`: another program there would answer in our place. */
async function isUnansweredOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '::1');
    const finish = (isUnanswered: boolean) => {
      socket.destroy();
      resolve(isUnanswered);
    };
    socket.once('connect', () => finish(false)).once('error', () => finish(true));
  });
}

/**
 * How long a server keeps an idle connection: longer than any client does, since a request sent just as the server
 * closes fails with ECONNRESET.
 */
export const KEEP_ALIVE_MS = 120_000;

export async function listen(server: net.Server, port: number): Promise<void> {
  if (server instanceof http.Server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

/** Listens at this port, or at the next one above it that nobody has taken meanwhile. Returns which. */
export async function listenFrom(server: net.Server, port: number): Promise<number> {
  for (let at = port; ; at += 1) {
    try {
      await listen(server, at);
      return at;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || at === port + attempts) throw error;
    }
  }
}
