/**
 * The same pages as Firebase Hosting delivers them: over HTTP/2 and encrypted. One connection then carries all files,
 * the sheet before the scripts; over plain HTTP/1.1 a browser opens six, each with a start of its own, and a reckoned
 * slow line makes much of that.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of HTTP/1.1 alone. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export interface Http2Front {
  readonly address: string;
  readonly stop: () => void;
}

/** `origin`: served over HTTP/1.1. `undefined`: there is no `openssl` here to make a certificate with. */
export async function overHttp2(origin: string): Promise<Http2Front | undefined> {
  const certificate = selfSigned();
  if (!certificate) return undefined;
  const { hostname, port } = new URL(origin);
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const { url: path, method } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
    const asked = http.request({ hostname, port, path, method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return { address: `https://localhost:${ownPort}`, stop: () => server.close() };
}

/** For this run alone; the browser is told to take it. */
function selfSigned(): { readonly key: Buffer; readonly cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'icetime-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
