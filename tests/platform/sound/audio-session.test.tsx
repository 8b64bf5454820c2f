import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioSession } from '#platform/sound/audio-session.ts';

beforeEach(() => localStorage.clear());

describe('beside other apps', () => {
  it('sound mixes until something else is chosen, and the device remembers the choice', () => {
    const session = { type: 'auto' };
    const first = createAudioSession(session);
    expect([first.mode(), session.type, first.isChosen()]).toEqual(['mix', 'ambient', false]);
    first.setMode('duck');
    expect([first.mode(), session.type, first.isChosen()]).toEqual(['duck', 'transient', true]);
    first.setMode('always');
    const next = { type: 'auto' };
    const second = createAudioSession(next);
    expect([second.mode(), next.type, second.isChosen()]).toEqual(['always', 'playback', true]);
  });

  it('sound plays alone by itself where it would stop otherwise, unless something else is chosen', () => {
    const session = { type: 'auto' };
    const audio = createAudioSession(session, 'always');
    expect([audio.mode(), session.type, audio.isChosen()]).toEqual(['always', 'playback', true]);
    audio.setMode('mix');
    expect(createAudioSession({ type: 'auto' }, 'always').mode()).toBe('mix');
  });

  it('an earlier version’s choice counts', () => {
    localStorage.setItem('icetime.soundMode', 'duck');
    expect(createAudioSession({ type: 'auto' }).mode()).toBe('duck');
  });

  it('what is stored and unknown counts as nothing', () => {
    localStorage.setItem('icetime.soundMode', 'louder');
    expect(createAudioSession({ type: 'auto' }).mode()).toBe('mix');
  });

  it('the choice counts for this page where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const session = { type: 'auto' };
    const audio = createAudioSession(session);
    expect([audio.mode(), session.type]).toEqual(['mix', 'ambient']);
    audio.setMode('always');
    expect([audio.mode(), session.type]).toEqual(['always', 'playback']);
  });
});
