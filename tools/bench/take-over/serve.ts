import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A site with one page and the product's service worker;
 * every version has files of its own and only the newest is there.
 */
export interface VersionedSite {
  readonly address: string;
  /** Puts the next version in the place of the present one; gives its number. */
  publish(): number;
  /** The same, with what takes the service worker off in the place of it. */
  publishOff(): number;
  /** How often a browser has asked for `sw.js`. */
  timesAsked(): number;
  close(): Promise<void>;
}

/** Short enough for the few connections that a browser opens to one address. */
const SLOW_MS = 40;

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

/** `routes` false: as in a browser without static routing, where every request reaches the worker. */
export async function serveVersions({ routes }: { readonly routes: boolean }): Promise<VersionedSite> {
  const outDir = mkdtempSync(join(tmpdir(), 'icetime-take-over-'));
  const root = fileURLToPath(new URL('.', import.meta.url));
  const common = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true, modulePreload: false } });
  await build({
    ...common,
    publicDir: false,
    define: { 'self.__WB_MANIFEST': 'self.MANIFEST', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: join(root, '../../../src/sw.ts'), formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
    },
  });
  const script = readdirSync(join(outDir, 'assets')).find((name) => name.endsWith('.js'));
  if (!script) throw new Error('The page has no script');
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const code = readFileSync(join(outDir, 'assets', script), 'utf8');
  const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
  const off = readFileSync(join(root, '../../../src/public/sw-off.js'), 'utf8');
  rmSync(outDir, { recursive: true });

  let version = 1;
  let isOff = false;
  let timesAsked = 0;
  // As Firestore and Storage are: servers under an address of their own.
  const other = createServer(({ url = '/' }, response) => answer(url.replace(/\?.*/, ''), response));
  const scriptPath = () => `/assets/page-${version}.js`;
  const files: Record<string, () => readonly [string, string]> = {
    '/assets/late.js': () => ['text/javascript', ''],
    '/fonts/font.woff2': () => ['font/woff2', ''],
    '/index.html': () => [
      'text/html',
      page
        .replace(`/assets/${script}`, scriptPath())
        .replace('<html', `<html data-version="${version}" data-server="${addressOf(other)}"`),
    ],
    '/sw.js': () => {
      timesAsked += 1;
      if (isOff) return ['text/javascript', off];
      const manifest = [
        { url: '/index.html', revision: String(version) },
        { url: scriptPath(), revision: null },
        { url: '/assets/late.js', revision: null },
        { url: '/fonts/font.woff2', revision: '1' },
      ];
      return [
        'text/javascript',
        `${routes ? '' : 'delete InstallEvent.prototype.addRoutes;'}self.MANIFEST=${JSON.stringify(manifest)};${worker}`,
      ];
    },
  };
  const answer = (path: string, response: ServerResponse) => {
    if (path.endsWith('/held')) return;
    response.setHeader('access-control-allow-origin', '*');
    if (path.endsWith('/slow')) return void setTimeout(() => response.end('slow'), SLOW_MS);
    const known = path === '/' ? files['/index.html'] : files[path];
    const [type, body] = path === scriptPath() ? ['text/javascript', code] : (known?.() ?? []);
    if (type === undefined) return void response.writeHead(404).end();
    // As the hosting does it: what carries its version in its name is kept, nothing else.
    const keep = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': type, 'cache-control': keep }).end(body);
  };
  const site = createServer(({ url = '/' }, response) => answer(url.replace(/\?.*/, ''), response));
  for (const server of [site, other]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `${addressOf(site)}/`,
    publish() {
      isOff = false;
      return (version += 1);
    },
    publishOff() {
      isOff = true;
      return (version += 1);
    },
    timesAsked: () => timesAsked,
    async close() {
      for (const server of [site, other]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
