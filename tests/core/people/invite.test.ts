import { expect, test } from 'vitest';
import { codeInPath, codeInText } from '#core/people/invite.ts';

const APP = 'https://icetime.example';

test('a link of this app holds one; any other place, or page, does not', () => {
  expect(codeInText('K7MP3DXW', APP)).toBe('K7MP3DXW');
  expect(codeInText(` ${APP}/friends?code=K7MP3DXW\n`, APP)).toBe('K7MP3DXW');
  expect(codeInText(`${APP}/Friends/?x=1&code=k7mp3dxw#top`, APP)).toBe('K7MP3DXW');
  for (const text of [
    `${APP}.evil.example/friends?code=K7MP3DXW`,
    `${APP}@evil.example/friends?code=K7MP3DXW`,
    'https://evil.example/friends?code=K7MP3DXW',
    'http://icetime.example/friends?code=K7MP3DXW',
    `${APP}/login?next=/friends?code=K7MP3DXW`,
    `${APP}/friends?code=<script>`,
    `${APP}/friends`,
    `javascript:alert('K7MP3DXW')`,
  ])
    expect(codeInText(text, APP), text).toBeUndefined();
});

test('a broken code in an invitation is told from no invitation', () => {
  expect(codeInPath('/friends?code=K7MP')).toBe('');
  expect(codeInPath('/friends')).toBeUndefined();
  expect(codeInPath('/messages?code=K7MP3DXW')).toBeUndefined();
});
