import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';

export interface TestBrowser {
  /** A new page, in a browser profile of its own, in which the script has run. */
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

const firestorePage = fileURLToPath(new URL('firestore-page.ts', import.meta.url));

/** A real Chromium, and a page on this machine with one script, which gets the Firebase SDK as browsers get it. */
export async function openTestBrowser(scriptFile = firestorePage): Promise<TestBrowser> {
  const script = await bundle(scriptFile);
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><title>Test</title><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  return {
    async newPage() {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`http://localhost:${port}/`);
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The page could not be bundled');
  return output.output[0].code;
}
