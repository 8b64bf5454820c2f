import { expect, it } from 'vitest';
import { utf8 } from '#core/base/utf8.ts';

it.each(['', 'ice', 'é ß €', '💪🏽', 'a\uD83D', '\uDCAA b', '\u07FF\u0800\uFFFF\u{10FFFF}'])(
  'gives the bytes of %j as TextEncoder does',
  (text) => expect(utf8(text)).toEqual([...new TextEncoder().encode(text)]),
);
