import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as App from 'firebase/app';
import type * as Storage from 'firebase/storage';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { tokenFor } from '@icetime/local-firebase/tests/support/backend.ts';
import { BUCKET, startStorageHarness, type StorageHarness } from './storage-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const DIGITS = '01234567890123456789';

/** Loads the SDK as `window.firebase`. */
const PAGE = `<!doctype html><title>Test</title><script type="module">
  import * as app from '/firebase-app.js';
  import * as storage from '/firebase-storage.js';
  window.firebase = { app, storage };
</script>`;
declare const firebase: { readonly app: typeof App; readonly storage: typeof Storage };

let harness: StorageHarness;
let pages: http.Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  harness = await startStorageHarness();
  pages = servePages();
  await new Promise<void>((resolve) => {
    pages.listen(0, '127.0.0.1', resolve);
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  page = await browser.newPage();
  await page.goto(`http://localhost:${(pages.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'firebase' in window);
}, 60_000);
afterAll(async () => {
  await browser.close();
  pages.closeAllConnections();
  pages.close();
  await harness.stop();
});

/** The SDK as browsers load it, from this machine. */
function servePages(): http.Server {
  const sdk = new URL('../../node_modules/firebase/', import.meta.url);
  return http.createServer((request, response) => {
    const [, module] = /^\/(firebase-(?:app|storage)\.js)$/.exec(request.url ?? '') ?? [];
    response.setHeader('content-type', module === undefined ? 'text/html' : 'text/javascript');
    if (module === undefined) return void response.end(PAGE);
    const source = readFileSync(new URL(module, sdk), 'utf8');
    response.end(source.replaceAll(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//g, '/'));
  });
}

it('serves the SDK in Chromium: simple, in parts with progress, listed, played by ranges, refused, deleted', async () => {
  const size = 700_000;
  const picture = harness.reserve('workout-media', ME, `${DIGITS}_a.png`, { contentType: 'image/png', size: 8 });
  const film = harness.reserve('workout-media', ME, `${DIGITS}_b.mp4`, {
    kind: 'video',
    contentType: 'video/mp4',
    size,
  });
  const seen = await page.evaluate(
    async ({ port, token, bucket, picture, film, size, me }) => {
      const { app, storage: sdk } = firebase;
      const storage = sdk.getStorage(app.initializeApp({ projectId: 'demo-test', apiKey: 'x', storageBucket: bucket }));
      sdk.connectStorageEmulator(storage, '127.0.0.1', port, { mockUserToken: token });
      const codeOf = async (work: Promise<unknown>) => work.then(String, ({ code }: { code: string }) => code);
      const described = { contentDisposition: 'inline', customMetadata: { to: '' } };

      await sdk.uploadBytes(sdk.ref(storage, picture), new Blob([new Uint8Array(8)]), {
        contentType: 'image/png',
        ...described,
      });
      const task = sdk.uploadBytesResumable(sdk.ref(storage, film), new Blob([new Uint8Array(size).fill(7)]), {
        contentType: 'video/mp4',
        ...described,
      });
      let steps = 0;
      task.on('state_changed', ({ bytesTransferred }) => void (steps += bytesTransferred > 0 ? 1 : 0));
      await task;
      const url = await sdk.getDownloadURL(sdk.ref(storage, film));
      const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
      const listed = await sdk.listAll(sdk.ref(storage, `workout-media/${me}`));
      const bytes = await sdk.getBytes(sdk.ref(storage, picture));
      await sdk.deleteObject(sdk.ref(storage, picture));
      const gone = await codeOf(sdk.getMetadata(sdk.ref(storage, picture)));
      return {
        hasSteps: steps > 1,
        part: [part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength],
        listed: listed.items.map(({ name }) => name),
        bytes: bytes.byteLength,
        gone,
      };
    },
    { port: harness.storage.port, token: tokenFor(ME), bucket: BUCKET, picture, film, size, me: ME },
  );
  expect(seen).toEqual({
    hasSteps: true,
    part: [206, `bytes 100-199/${size}`, 100],
    listed: [`${DIGITS}_a.png`, `${DIGITS}_b.mp4`],
    bytes: 8,
    gone: 'storage/object-not-found',
  });
  expect(harness.events.map(({ kind }) => kind)).toEqual(['finalized', 'finalized', 'deleted']);
}, 60_000);
