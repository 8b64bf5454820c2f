import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideFunctions, createHostingServer, type HostingConfig, serveBuild } from '#backend/hosting.ts';
import { listen } from '@icetime/local-firebase/ports.ts';
import { projectRoot } from '#backend/start.ts';

/** React Aria puts this style into the head wherever something is pressed. */
function hashOfPressStyle(): string {
  const source = readFileSync(
    path.join(projectRoot, 'node_modules/react-aria/dist/private/interactions/usePress.mjs'),
    'utf8',
  );
  const [, style = ''] = /style\.textContent = `([^`]+)`/.exec(source) ?? [];
  const text = style.replace(/\$\{[^}]+\}/, 'data-react-aria-pressable').trim();
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

let root: string;
let server: http.Server;
let functions: http.Server;
let origin: string;
let config: HostingConfig;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'icetime-'));
  await mkdir(path.join(root, 'dist/assets'), { recursive: true });
  await writeFile(path.join(root, 'dist/index.html'), '<!doctype html><title>Icetime</title>');
  await writeFile(path.join(root, 'dist/assets/app-1a2b.js'), `export const text = '${'ice '.repeat(2_000)}';`);
  ({ hosting: config } = JSON.parse(await readFile(path.join(projectRoot, 'firebase.json'), 'utf8')));
  functions = http.createServer((request, response) => void echo(request, response));
  await listen(functions, 0);
  const services = {
    project: 'demo-icetime',
    authOrigin: 'http://127.0.0.1:9',
    firestore: { host: '127.0.0.1', port: 8 },
    storage: { host: '127.0.0.1', port: 7 },
    functions: { host: '127.0.0.1', port: portOf(functions) },
    demandsAppCheck: false,
  };
  server = createHostingServer(services, serveBuild(root, config, services));
  await listen(server, 0);
  origin = `http://127.0.0.1:${portOf(server)}`;
});

async function echo(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  const { cookie, authorization, 'if-none-match': known } = headers;
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
  response
    .writeHead(200, { 'cache-control': 'public, max-age=0, s-maxage=3', etag: '"a"' })
    .end(JSON.stringify({ method, url, cookie, authorization, known, ...(body && { body }) }));
}

const portOf = (of: http.Server): number => {
  const address = of.address();
  return typeof address === 'object' && address ? address.port : 0;
};

afterAll(async () => {
  functions.closeAllConnections();
  functions.close();
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

const get = (address: string) => fetch(origin + address, { headers: { 'accept-encoding': 'gzip' } });

describe('the app, served locally', () => {
  it('answers every route with the app itself', async () => {
    for (const route of ['/', '/login', '/workout/abc/text']) {
      const response = await get(route);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Icetime');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('keeps built files for ever, compresses them, and never answers a missing one with a page', async () => {
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('content-type')).toContain('javascript');
    for (const missing of ['/assets/old-9z9z.js', '/icons/none.png', '/fonts/none.woff2', '/audio/none.mp3']) {
      const response = await get(missing);
      expect(response.status, missing).toBe(404);
      expect(await response.text()).not.toContain('<title>Icetime');
    }
  });

  it('has the production headers, with the local services allowed and nothing forced to https', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    // Besides our own files: the two inline scripts and the inline style of the page, and the style of React Aria.
    expect(directives.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}='){2}$/);
    expect(directives.get('style-src')).toMatch(/^style-src 'self'( 'sha256-[\w+/]{43}='){2}$/);
    expect(directives.get('style-src')).toContain(hashOfPressStyle());
    expect(directives.get('connect-src')).toMatch(
      /^connect-src 'self' .*http:\/\/127\.0\.0\.1:9 http:\/\/127\.0\.0\.1:8 http:\/\/127\.0\.0\.1:7 http:\/\/127\.0\.0\.1:\d+$/,
    );
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directives.get('trusted-types')).toBe('trusted-types icetime default');
    expect(directives.has('upgrade-insecure-requests')).toBe(false);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('says what a page may do with pages only: a built file is no place to run, and there are thirty of them', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
      expect(headers.get(name), name).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const worker = await get('/sw.js');
    expect(worker.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('protects every address it answers, also one with dots where no file of ours has them', async () => {
    for (const address of ['/workoutlist/.a.b', '/.a/b', '/.well-known/../.x', '/assets/.x', '/assets/.a/b.js']) {
      const { headers } = await get(address);
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control'), address).toBe('no-cache');
    }
  });

  it('has the public library answered by its function, with the headers of every address and the time it may be kept', async () => {
    const headers = { cookie: 'a=b', authorization: 'Bearer x', 'if-none-match': '"a"' };
    const response = await fetch(`${origin}/library/en/0.json?x`, { headers });
    expect(await response.json()).toEqual({
      method: 'GET',
      url: '/demo-icetime/europe-west3/publicLibrary/library/en/0.json?x',
      known: '"a"',
    });
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    expect(response.headers.get('etag')).toBe('"a"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const odd = await fetch(`${origin}/library/.a/b`);
    expect(odd.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('has the pages that links show answered by their function, as protected as the app', async () => {
    for (const address of ['/workout/publicWorkout0000001', '/together/ABCDEFGH', '/friends?code=x']) {
      const response = await fetch(origin + address, { headers: { 'accept-language': 'de', cookie: 'a=b' } });
      expect(await response.json(), address).toMatchObject({ url: `/demo-icetime/europe-west3/linkPage${address}` });
      const app = await get('/login');
      for (const [name, value] of app.headers)
        if (
          !/^(date|etag|cache-control|content-|last-modified|vary|transfer-encoding)/.test(name) ||
          name.endsWith('policy')
        )
          expect([address, name, response.headers.get(name)]).toEqual([address, name, value]);
    }
    for (const address of [
      '/workout/quick',
      '/workout/last',
      '/workout/a-b',
      '/workout/publicWorkout0000001/text',
      '/together',
    ])
      expect(await (await get(address)).text(), address).toContain('<title>Icetime');
  });

  it('has news of errors answered by their function, with what was sent, and never by the app', async () => {
    const response = await fetch(`${origin}/errors`, {
      method: 'POST',
      headers: { cookie: 'a=b', authorization: 'Bearer x' },
      body: '{"name":"TypeError"}',
    });
    expect(await response.json()).toEqual({
      method: 'POST',
      url: '/demo-icetime/europe-west3/errorNews/errors',
      body: '{"name":"TypeError"}',
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await get('/errors')).json()).toMatchObject({ method: 'GET' });
    for (const route of ['/errors/', '/errors/a', '/myerrors'])
      expect(await (await get(route)).text(), route).toContain('<title>Icetime');
  });

  it('says so where the function cannot be reached', async () => {
    const nowhere = { host: '127.0.0.1', port: 9 };
    const local = {
      project: 'demo-icetime',
      authOrigin: '',
      firestore: nowhere,
      storage: nowhere,
      functions: nowhere,
      demandsAppCheck: false,
    };
    const app = besideFunctions(config, local, (_, response) => void response.writeHead(200).end('the app'));
    const dev = createHostingServer(local, app);
    await listen(dev, 0);
    expect((await fetch(`http://127.0.0.1:${portOf(dev)}/library/en/0.json`)).status).toBe(502);
    for (const page of ['/login', '/workout/publicWorkout0000001'])
      expect(await (await fetch(`http://127.0.0.1:${portOf(dev)}${page}`)).text()).toBe('the app');
    dev.closeAllConnections();
    dev.close();
  });

  it('tells the app where the local services are, never from a cache', async () => {
    const response = await get('/__/firebase/init.json?x');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      projectId: 'demo-icetime',
      apiKey: 'demo',
      icetimeLocal: { auth: 'http://127.0.0.1:9', firestore: { host: '127.0.0.1', port: 8 } },
    });
  });
});

describe('the page that asks reCAPTCHA', () => {
  it('alone lets Google’s code in, and only pages of ours may hold it', async () => {
    await writeFile(path.join(root, 'dist/app-check.html'), '<!doctype html>');
    const policy = (await get('/app-check.html')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    expect(directives.get('script-src')).toBe(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directives.get('frame-src')).toBe(
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    );
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    const own = (await get('/')).headers.get('content-security-policy') ?? '';
    // The one picture that Firestore's connection looks for (tests/data/server/live-policy.test.ts); no code.
    expect(own.replace(' https://www.google.com/images/cleardot.gif', '')).not.toMatch(/www\.google|gstatic/);
    expect(own).toContain("frame-src 'self';");
    expect(own).toContain('https://content-firebaseappcheck.googleapis.com');
  });

  it('gets no key of a real project from the local server', async () => {
    expect(await (await get('/app-check.json')).json()).toEqual({ siteKey: '' });
  });
});

describe('the headers for production', () => {
  it('force https, forbid framing and inline code', () => {
    const all = Object.fromEntries(
      config.headers
        .filter(({ source, regex }) => regex === '.*' || source === '!/{assets,audio,fonts,icons}/**')
        .flatMap(({ headers }) => headers.map((h) => [h.key, h.value])),
    );
    const policy = all['Content-Security-Policy'] ?? '';
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/unsafe|http:|\*/);
    expect(all['Strict-Transport-Security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
  });
});
