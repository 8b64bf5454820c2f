import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppAddresses } from './start-app.ts';

/** What a build puts before the ending of its files' names. */
const HASH = /(-[\w-]{7,8})(\.(?:json|js|css))\b/g;

/** A script of a test that goes before all others of the page, and the source that allows it. */
interface FirstScript {
  readonly tag: string;
  readonly source: string;
}
/** Without the hash that the service worker would hold the page against. */
const withFirst = (text: string, { tag }: FirstScript) =>
  text.replace('<head>', `<head>${tag}`).replace(/"integrity":"[^"]+",(?="revision":"\w+","url":"index.html")/, '');

/** The app under an address of its own, where newer service workers and whole builds may be published. */
export async function serveAgain({ app }: AppAddresses, first?: FirstScript) {
  let version = 0;
  let appended = '';
  /** Every file of the build has another name: this is the end of it. */
  let build = '';
  let isOff = false;
  let timesOffSent = 0;
  const names = new Set((await (await fetch(`${app}/sw.js`)).text()).match(/[\w.-]+-[\w-]{7,8}\.(?:json|js|css)\b/g));
  const renamed = (text: string) =>
    build === ''
      ? text
      : text
          .replaceAll(/[\w.-]+-[\w-]{7,8}\.(?:json|js|css)\b/g, (name) =>
            names.has(name) ? name.replace(HASH, `$1${build}$2`) : name,
          )
          .replaceAll(/("revision":")(\w{32})/g, `$1$2${build}`)
          // A file with other names in it is another file.
          .replaceAll(/"integrity":"[^"]+",/g, '');
  const pass = async (asked: string, response: ServerResponse) => {
    const name = asked.split('/').at(-1) ?? '';
    // As Hosting does it: the build before is gone.
    if (build !== '' && names.has(name)) return void response.writeHead(404).end();
    const path = isOff && asked === '/sw.js' ? '/sw-off.js' : build === '' ? asked : asked.replace(`${build}.`, '.');
    if (path === '/sw-off.js') timesOffSent += 1;
    const answer = await fetch(app + path);
    const isText = /html|javascript|json|css/.test(answer.headers.get('content-type') ?? '');
    const text = isText ? renamed(await answer.text()) : '';
    const body = isText ? (first ? withFirst(text, first) : text) : Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value.replace("script-src 'self'", `$& ${first?.source ?? ''}`));
    }
    response.writeHead(answer.status).end(path === '/sw.js' ? `${String(body)}${appended}` : body);
  };
  // Where the app itself does not answer, this server does not either.
  const server = createServer(
    (request, response) => void pass(request.url ?? '/', response).catch(() => response.destroy()),
  );
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
    /** A build of the same code in which every file has another name; the server has none of the old ones any more. */
    publishBuild() {
      version += 1;
      build = `v${version}`;
    },
    /** What is published when the service worker itself is broken. */
    publishOff() {
      isOff = true;
    },
    timesOffSent: () => timesOffSent,
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
