import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, startStorageHarness, type StorageHarness } from './storage-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const OPEN = `rules_version = '2'; service firebase.storage { match /b/{b}/o {
  match /open/{file=**} { allow read, write: if true; }
  match /mine/{u}/{file=**} { allow read, create: if request.auth.uid == u; } } }`;
const TEXT = 'abcdefghij';

let harness: StorageHarness;
beforeAll(async () => {
  harness = await startStorageHarness(OPEN);
});
afterAll(() => harness.stop());
beforeEach(async () => {
  for (const name of harness.storage.listObjects(BUCKET, '')) await harness.storage.deleteObject(BUCKET, name);
  harness.denials.length = 0;
});

const at = (name: string, query = '') => `/${encodeURIComponent(name)}${query}`;
async function put(name: string, content = TEXT, contentType = 'text/plain'): Promise<void> {
  const query = `?name=${encodeURIComponent(name)}`;
  const response = await harness.request(query, {
    method: 'POST',
    body: content,
    headers: { 'content-type': contentType },
  });
  expect(response.status).toBe(200);
}
const jsonOf = async (response: Response): Promise<unknown> => response.json();

describe('downloads', () => {
  beforeEach(() => put('open/a.txt'));
  const download = (range?: string, method = 'GET') =>
    harness.request(at('open/a.txt', '?alt=media'), { method, ...(range !== undefined && { headers: { range } }) });

  it.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 'ij', 'bytes 8-9/10'],
  ])('of %s', async (range, content, said) => {
    const response = await download(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(said);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(await response.text()).toBe(content);
  });
  it.each(['bytes=10-', 'bytes=-0'])('of %s cannot be had', async (range) => {
    const response = await download(range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });
  it.each([undefined, 'bytes=0-1,3-4', 'bytes=5-2', 'pages=1'])('of %s give all', async (range) => {
    const response = await download(range);
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(TEXT);
  });
  it('say what they are', async () => {
    const response = await download(undefined, 'HEAD');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=0',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('');
  });
  it('of nothing are empty', async () => {
    await put('open/empty.txt', '');
    const response = await harness.request(at('open/empty.txt', '?alt=media'));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('what is known of a file', () => {
  it('has checksums whose most significant byte comes first', async () => {
    await put('open/a.txt', 'data');
    const seen = await jsonOf(await harness.request(at('open/a.txt')));
    expect(seen).toMatchObject({ crc32c: 'rth90Q==', md5Hash: 'jXd/OF09/siBXSD3SWAm3A==' });
  });

  it('can be a token that its uploader chose, where the rules let any metadata through', async () => {
    const said = JSON.stringify({
      contentType: 'text/plain',
      metadata: { a: 'b', firebaseStorageDownloadTokens: 'mine' },
    });
    const stored = await harness.request('?name=open/a.txt', {
      method: 'POST',
      body: `--x\r\n\r\n${said}\r\n--x\r\n\r\n${TEXT}\r\n--x--`,
      headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=x' },
    });
    expect(await jsonOf(stored)).toMatchObject({ downloadTokens: 'mine', metadata: { a: 'b' } });
  });
});

describe('lists', () => {
  const page = async (query: string) => (await jsonOf(await harness.request(`?${query}`))) as Record<string, unknown>;

  it('page through folders and files in one order', async () => {
    for (const name of ['b.txt', 'a/1.txt', 'a/2.txt', 'c/d/3.txt', 'A.txt', 'ö.txt']) await put(`open/${name}`);
    const seen: unknown[] = [];
    let token = '';
    do {
      const found = await page(`prefix=open/&delimiter=/&maxResults=2${token && `&pageToken=${token}`}`);
      seen.push([found['prefixes'], (found['items'] as { name: string }[]).map(({ name }) => name)]);
      token = typeof found['nextPageToken'] === 'string' ? found['nextPageToken'] : '';
    } while (token !== '');
    expect(seen).toEqual([
      [['open/a/'], ['open/A.txt']],
      [['open/c/'], ['open/b.txt']],
      [[], ['open/ö.txt']],
    ]);
    expect(((await page('prefix=open/a/'))['items'] as unknown[]).length).toBe(2);
  });
  it('go on behind a file that was deleted meanwhile', async () => {
    for (const name of ['1', '2', '3']) await put(`open/${name}`);
    const first = await page('prefix=open/&maxResults=1');
    await harness.storage.deleteObject(BUCKET, 'open/1');
    const second = await page(`prefix=open/&maxResults=1&pageToken=${String(first['nextPageToken'])}`);
    expect(second['items']).toMatchObject([{ name: 'open/2' }]);
  });
  it('hold 1000 at most', async () => {
    for (const maxResults of [0, 1001, 1.5, 'many']) {
      expect((await harness.request(`?prefix=open/&maxResults=${maxResults}`)).status).toBe(400);
    }
    expect((await harness.request('?prefix=open/&maxResults=1000')).status).toBe(200);
    expect((await harness.request('?prefix=open')).status).toBe(400);
  });
});

describe('refusals', () => {
  it('are 401 for a token that is none, 403 for the rules, 404 for what is not there', async () => {
    const broken = await harness.request(at('open/a.txt'), { headers: { authorization: 'Firebase nonsense' } });
    expect(broken.status).toBe(401);
    const denied = await harness.request(at(`mine/${ME}/a.txt`));
    expect([denied.status, await jsonOf(denied)]).toEqual([
      403,
      { error: { code: 403, message: 'Permission denied.' } },
    ]);
    expect((await harness.request(at(`mine/${ME}/a.txt`), { uid: ME })).status).toBe(404);
    expect(harness.denials).toMatchObject([{ operation: 'get', path: `mine/${ME}/a.txt`, uid: null, line: 3 }]);
  });
  it('leave everything as it was', async () => {
    await put('open/a.txt');
    const before = harness.contents();
    const name = at(`mine/${ME}/a.txt`);
    for (const init of [{ method: 'DELETE' }, { method: 'PATCH', body: '{}' }, { method: 'POST', body: 'x' }]) {
      expect((await harness.request(name, init)).status).toBe(403);
    }
    expect((await harness.request(at('open/a.txt', '?create_token=true'), { method: 'POST' })).status).toBe(403);
    expect(harness.contents()).toBe(before);
  });
  it.each([
    [at('open/\n'), 'GET'],
    [at('x'.repeat(1025)), 'GET'],
    ['/%E0%A4%A', 'GET'],
    ['', 'POST'],
  ])('meet odd names: %s %s', async (address, method) => {
    expect((await harness.request(address, { method })).status).toBe(400);
  });
});

describe('uploads in parts', () => {
  const start = async (size: number): Promise<string> => {
    const response = await harness.request('?name=open/film.mp4', {
      method: 'POST',
      body: '{"contentType":"video/mp4"}',
      headers: {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      },
    });
    return response.headers.get('x-goog-upload-url') ?? '';
  };
  const send = (url: string, command: string, offset = 0, body?: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
      ...(body !== undefined && { body }),
    });
  const received = async (url: string) => {
    const { headers } = await send(url, 'query');
    return [headers.get('x-goog-upload-status'), headers.get('x-goog-upload-size-received')];
  };

  it('go on where they stopped, and a part sent twice counts once', async () => {
    const url = await start(10);
    await send(url, 'upload', 0, 'abcd');
    await send(url, 'upload', 0, 'abcd');
    expect(await received(url)).toEqual(['active', '4']);
    expect((await send(url, 'upload', 5, 'f')).status).toBe(400);
    const done = await send(url, 'upload, finalize', 4, 'efghij');
    expect(done.headers.get('x-goog-upload-status')).toBe('final');
    const object = await jsonOf(done);
    expect(object).toMatchObject({ name: 'open/film.mp4', size: '10', contentType: 'video/mp4' });
    expect(await received(url)).toEqual(['final', '10']);
    expect(await jsonOf(await send(url, 'upload, finalize', 4, 'efghij'))).toEqual(object);
    expect(await (await harness.request(at('open/film.mp4', '?alt=media'))).text()).toBe(TEXT);
  });
  it('hold neither more nor less than announced', async () => {
    const url = await start(4);
    expect((await send(url, 'upload, finalize', 0, 'abc')).status).toBe(400);
    expect((await send(url, 'upload, finalize', 3, 'de')).status).toBe(400);
    expect(harness.storage.listObjects(BUCKET, '')).toEqual([]);
  });
  it('can be given up', async () => {
    const url = await start(4);
    await send(url, 'cancel');
    expect((await send(url, 'query')).status).toBe(404);
  });
});

describe('pages', () => {
  it('of this machine may ask and read the answers', async () => {
    const origin = 'http://localhost:5050';
    const preflight = await harness.request(at('open/a.txt'), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'authorization,x-goog-upload-command' },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization,x-goog-upload-command',
    });
    const { headers } = await harness.request(at('open/a.txt'), { headers: { origin } });
    expect(headers.get('access-control-expose-headers')).toContain('x-goog-upload-status');
  });
  it('from elsewhere may not', async () => {
    const response = await harness.request(at('open/a.txt'), { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an admin', () => {
  it('passes the rules, changes metadata and tokens', async () => {
    await put('open/a.txt');
    const changed = await harness.request(at('open/a.txt'), {
      method: 'PATCH',
      uid: 'owner',
      body: JSON.stringify({ contentType: 'text/css', metadata: { a: 'b' } }),
    });
    expect(await jsonOf(changed)).toMatchObject({ contentType: 'text/css', metadata: { a: 'b' }, metageneration: '2' });
    const added = await jsonOf(
      await harness.request(at('open/a.txt', '?create_token=true'), { method: 'POST', uid: 'owner' }),
    );
    expect(String((added as { downloadTokens: string }).downloadTokens).split(',')).toHaveLength(2);
  });
  it('changes the rules while it runs; broken ones change nothing', async () => {
    const own = await startStorageHarness(OPEN);
    const setRules = (content: string) =>
      fetch(`${own.storage.url}/internal/setRules`, {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
      });
    expect((await setRules('nonsense')).status).toBe(400);
    expect((await own.request('?prefix=open/')).status).toBe(200);
    expect((await setRules(OPEN.replaceAll('true', 'false'))).status).toBe(200);
    expect((await own.request('?prefix=open/')).status).toBe(403);
    await own.stop();
  });
});
