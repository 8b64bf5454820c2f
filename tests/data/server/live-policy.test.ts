/** The Firestore SDK asks for a picture when its connection breaks, to tell whether the network is there at all. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SDK = '../../../node_modules/@firebase/webchannel-wrapper/dist/webchannel-blob/webchannel_blob_es2018.js';
const textOf = (path: string | URL) => readFileSync(path, 'utf8');

it('the content security policy lets the SDK ask for its test picture, and for nothing else there', () => {
  const sdk = textOf(new URL(SDK, import.meta.url));
  const [asked] = /\/\/www\.google\.com\/[\w./-]+/.exec(sdk) ?? [];
  expect(asked).toBe('//www.google.com/images/cleardot.gif');
  const policies = textOf(new URL('../../../firebase.json', import.meta.url)).match(/"default-src 'none'[^"]*"/g) ?? [];
  const [ours = ''] = policies.filter((policy) => policy.includes('firestore.googleapis.com'));
  const pictures = /img-src ([^;]*)/.exec(ours)?.[1]?.split(' ') ?? [];
  expect(pictures.filter((source) => source.includes('www.google.com'))).toEqual([`https:${asked}`]);
});
