import { describe, expect, it } from 'vitest';
import { foreignHostOf, foreignHosts, isStrangers } from '#core/run/foreign-media.ts';
import { NOBODY } from '#core/workout/model.ts';
import { seconds, wholeOf } from '#tests/core/samples.ts';

const whole = wholeOf(seconds(20, 30));
const withFields = (fields: Partial<typeof whole.workout>) => ({ ...whole, workout: { ...whole.workout, ...fields } });
const detail = (url: string, audioUrl = '') => ({ url, audioUrl, text: '', seconds: 0 });

describe('foreignHosts', () => {
  it('are those of music, films, pictures and voices, each once', () => {
    const { workout, exercises } = withFields({
      musicUrl: 'https://Music.example/a.mp3',
      videoUrl: 'https://films.example:8443/a.mp4',
    });
    const [first, ...others] = exercises;
    const files = {
      exDetails: [detail('https://films.example/b.mp4')],
      introDetails: [detail('', 'https://v.example/c')],
    };
    expect(foreignHosts({ workout, exercises: first ? [{ ...first, ...files }, ...others] : [] })).toEqual([
      'films.example',
      'films.example:8443',
      'music.example',
      'v.example',
    ]);
  });

  it('are none of uploaded files, and none of music that is opened elsewhere', () => {
    expect(foreignHosts(withFields({ musicUrl: 'workout-media/u1/00000000000000000001_a.mp3' }))).toEqual([]);
    expect(foreignHosts(withFields({ musicUrl: 'https://music.apple.com/de/album/1' }))).toEqual([]);
    for (const own of ['', '/sounds/a.mp3', 'blob:https://icetime.example/1']) {
      expect(foreignHostOf(own)).toBeUndefined();
    }
  });
});

it.each([
  ['https://icetime.example@evil.example/a.mp3', 'evil.example'],
  ['https://a@b@evil.example:81/a.mp3', 'evil.example:81'],
  ['https://evil.example\\@icetime.example/a.mp3', 'evil.example'],
])('the host of %s is the one that is asked, whatever stands before it', (address, host) => {
  expect(foreignHostOf(address)).toBe(host);
  expect(new URL(address).host).toBe(host);
});

describe('isStrangers', () => {
  const of = (ownerId: string, sharePublic = true) => withFields({ ownerId, sharePublic });

  it('is a public workout of somebody who is no friend', () => {
    expect(isStrangers(of('ben'), 'anna', ['cleo'])).toBe(true);
    expect(isStrangers(of('ben'), undefined, [])).toBe(true);
  });

  it('is none of one’s own, a friend’s, or one that only they can see', () => {
    expect(isStrangers(of('anna'), 'anna', [])).toBe(false);
    expect(isStrangers(of('ben'), 'anna', ['ben'])).toBe(false);
    expect(isStrangers(of('ben', false), 'anna', [])).toBe(false);
  });

  it('is what a session shows without an owner', () => {
    expect(isStrangers(of(NOBODY, false), 'anna', [])).toBe(true);
  });
});
