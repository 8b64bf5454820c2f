import net from 'node:net';

const attempts = 100;
/** Random ports already promised: a service may take its own only seconds later. */
const promised = new Set<number>();

/** `preferred`, or the next port above it that nobody uses; 0 gives any free one. */
export async function freePort(preferred: number): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await probe(preferred === 0 ? 0 : preferred + attempt, '127.0.0.1');
    if (port === undefined || promised.has(port) || !(await isUnansweredOnIpv6(port))) continue;
    if (preferred === 0) promised.add(port);
    return port;
  }
  throw new Error(`No free port from ${preferred} to ${preferred + attempts - 1}`);
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

export async function listen(server: net.Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
