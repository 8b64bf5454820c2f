import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppAddresses } from './start-app.ts';

/** The app under an address of its own, where newer service workers may be published. */
export async function serveAgain({ app }: AppAddresses) {
  let version = 0;
  let appended = '';
  const pass = async (path: string, response: ServerResponse) => {
    const answer = await fetch(app + path);
    const body = await answer.text();
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(path === '/sw.js' ? body + appended : body);
  };
  const server = createServer((request, response) => void pass(request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** `takesOverAfterMs`: from the moment it is asked to; as when the old version has to end its work first. */
    publishNewVersion(takesOverAfterMs = 0) {
      version += 1;
      appended = `\n// newer: ${version}\n`;
      if (takesOverAfterMs === 0) return;
      appended += `const skip = self.skipWaiting.bind(self);
self.skipWaiting = () => new Promise((resolve) => setTimeout(resolve, ${takesOverAfterMs})).then(skip);\n`;
    },
    /** One that the browser never lets take over, as it does for minutes when the old one is held by a request. */
    publishHeldVersion() {
      appended = '\nself.skipWaiting = () => new Promise(() => undefined);\n';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
