/** The Firestore SDK asks for a picture when its connection breaks, to tell whether the network is there at all. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const textOf = (path: string | URL) => readFileSync(path, 'utf8');

it('the content security policy lets the SDK ask for its test picture, and for nothing else there', () => {
  const require = createRequire(import.meta.url);
  const sdk = textOf(require.resolve('@firebase/webchannel-wrapper/webchannel-blob'));
  const [asked] = /\/\/www\.google\.com\/[\w./-]+/.exec(sdk) ?? [];
  expect(asked).toBe('//www.google.com/images/cleardot.gif');
  const policies = textOf(new URL('../../firebase.json', import.meta.url)).match(/"default-src 'none'[^"]*"/g) ?? [];
  const [ours = ''] = policies.filter((policy) => policy.includes('firestore.googleapis.com'));
  const pictures = /img-src ([^;]*)/.exec(ours)?.[1]?.split(' ') ?? [];
  expect(pictures.filter((source) => source.includes('www.google.com'))).toEqual([`https:${asked}`]);
});
