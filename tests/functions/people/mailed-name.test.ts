import { expect, it } from 'vitest';
import { mailedName } from '#logic/people/mailed-name.ts';

it.each([
  ['anna', 'anna', 'anna'],
  [' Anna-Lena ', 'Anna-Lena', 'Anna'],
  ['Jean-Pierre Müller', 'Jean-Pierre Müller', 'Jean'],
  ['Sinéad O’Connor', 'Sinéad O’Connor', 'Sinéad'],
  ['Bob 2', 'Bob 2', 'Bob'],
  ['Bob2', 'Bob2', 'Bob'],
  ['Wolfeschlegelste', 'Wolfeschlegelste', 'Wolfeschlegelste'],
  ['Christoffer Oberhofstadt', 'Christoffer Oberhofstadt', 'Christoffer'],
  ['Nguyễn', 'Nguyễn', 'Nguyễn'],
  ['Ştefan', 'Ştefan', 'Ştefan'],
  ['Ольга', 'Ольга', 'Ольга'],
  ['Νίκος', 'Νίκος', 'Νίκος'],
  ['김민준', '김민준', '김민준'],
  ['さくら', 'さくら', 'さくら'],
  ['محمد', 'محمد', 'محمد'],
])('mails the name %s, of which a subject carries one word of letters', (nicName, full, first) => {
  expect(mailedName(nicName)).toEqual({ full, first });
});

it.each([
  [
    'digits in a row',
    [
      'Anna99',
      'Call 0800 123',
      'Win 1 000',
      '49 151 2345678',
      '1 2 3 4 5 6',
      'a1b2c3',
      'Ⅷ Ⅷ',
      '٣٣٣',
      '７７',
      'x½',
      'Anna²³',
    ],
  ],
  // One dot leader, Lisu tone, sinological dot, middle dots, full stops, Hangul araea, l with a dot, combining dot.
  [
    'signs that look like dots',
    [
      'shop․com',
      'shopꓸcom',
      'shopꞏcom',
      'shop·com',
      'shop・com',
      'shop。com',
      'shop.com',
      'shopㆍcom',
      'shopᆞcom',
      'shopŀcom',
      'shopᐧcom',
      'shop٠com',
      'shop̣̣com x',
    ],
  ],
  [
    'other signs that are letters only by name',
    ['Buyǃ', 'httpsː', 'aǀb', 'ʹʹ', 'ａｎｎａ', '𝐁𝐮𝐲', 'ⓐⓝⓝⓐ', 'ᴄᴀsɪɴᴏ', 'annaꞌs'],
  ],
  ['letters of several scripts', ['Раypal', 'Αnna', 'anna김', 'Iсetime']],
  ['addresses', ['www x', 'shop com', 'shop dot com', 'a@b', 'http x', 'punkt com', 'x-com']],
  [
    'offers',
    [
      'Free iPhone',
      'Gratis Bonus',
      'FREE',
      'Freebies for you all',
      'Claim your prize',
      'Casino',
      'Bitcoin-Anna',
      'Grátis',
      'B o n u s',
      'Gratisgeld',
      'Gewinnspiel',
      'Gagnez',
      'earn now',
    ],
  ],
  ['whom people trust', ['Icetime', 'Icetime Team', 'Support', 'Paypal Service', 'Admin', 'iсetime']],
  [
    'what is too long, has lines, or is nothing',
    [
      'a'.repeat(17),
      `${'a'.repeat(17)} b`,
      `${'a'.repeat(13)} ${'b'.repeat(13)}`,
      'a b c',
      'a\nb',
      'a  b',
      '-a',
      'a-',
      'a--b',
      '',
      ' ',
      '7',
      '<b>',
      'a‮b',
    ],
  ],
])('mails no name with %s', (_, nicNames) => {
  for (const nicName of nicNames) expect([nicName, mailedName(nicName)]).toEqual([nicName, undefined]);
});
