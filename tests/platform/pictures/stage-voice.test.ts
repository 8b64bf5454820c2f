import { describe, expect, it, vi } from 'vitest';
import { createStageVoice } from '#platform/pictures/stage-voice.ts';
import { FakeMedia } from '#tests/platform/fake-media.ts';

const tick = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('a recorded voice', () => {
  function voiceOf() {
    const elements: FakeMedia[] = [];
    const failed: string[] = [];
    let changes = 0;
    const voice = createStageVoice({
      onChange: () => void (changes += 1),
      onFailed: (address) => void failed.push(address),
      createElement() {
        const element = new FakeMedia();
        elements.push(element);
        return element.asAudio();
      },
    });
    const [one, two] = elements as [FakeMedia, FakeMedia];
    return { voice, one, two, failed, changes: () => changes };
  }
  const say = (sinceMs: number, plays = true) => ({ address: 'a', sinceMs, plays });

  it('speaks at its moment, once, and is over when it ends', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    expect(voice.talks()).toBe(false);
    two.arrive(2);
    voice.follow(say(100));
    expect([voice.talks(), two.paused, two.currentTime]).toEqual([true, false, 0]);
    two.advance(2000);
    voice.follow(say(2100));
    voice.follow(say(5000));
    expect([voice.talks(), two.paused]).toEqual([false, true]);
    voice.follow(say(0));
    expect([voice.talks(), two.currentTime]).toEqual([true, 0]);
  });

  it('that comes late is heard from the beginning, later from where it would be, and too late not at all', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(10);
    voice.follow(say(1400));
    expect(two.currentTime).toBe(0);
    voice.follow(say(4000));
    expect(two.currentTime).toBe(4);
    const late = voiceOf();
    late.voice.follow(say(9000));
    late.two.arrive(5);
    late.voice.follow(say(9000));
    expect([late.voice.talks(), late.two.paused]).toEqual([false, true]);
  });

  it('that began late may speak to its end', () => {
    const { voice, two, changes } = voiceOf();
    voice.follow(say(0));
    two.arrive(2);
    expect(changes()).toBeGreaterThan(0);
    voice.follow(say(1200));
    two.advance(1500);
    voice.follow(say(2700));
    expect([voice.talks(), two.currentTime]).toEqual([true, 1.5]);
  });

  it('that ended a little before its time does not begin again', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(2);
    voice.follow(say(0));
    two.advance(2000);
    voice.follow(say(1950));
    expect([voice.talks(), two.paused]).toEqual([false, true]);
  });

  it('speaks as soon as enough of it is here, and is fetched before it is wanted', () => {
    const { voice, one, two } = voiceOf();
    expect([one.preload, two.preload]).toEqual(['auto', 'auto']);
    voice.follow(say(0));
    two.begin(1, 9);
    voice.follow(say(0));
    expect(voice.talks()).toBe(false);
    two.begin(2, 9);
    voice.follow(say(0));
    voice.follow(say(30));
    expect([voice.talks(), two.plays]).toEqual([true, 1]);
  });

  it('is over at its very end', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(5000));
    two.arrive(5);
    voice.follow(say(5000));
    expect(voice.talks()).toBe(false);
  });

  it('stands still with the run, and goes on', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(9);
    voice.follow(say(0));
    two.advance(3000);
    voice.follow(say(3000, false));
    expect([two.paused, voice.talks()]).toEqual([true, false]);
    voice.follow(say(3000));
    expect([two.paused, two.currentTime]).toEqual([false, 3]);
    voice.follow(undefined);
    expect(two.paused).toBe(true);
  });

  it('waits for a tap where the browser wants one', async () => {
    const { voice, one, two, failed, changes } = voiceOf();
    two.wantsTap = true;
    voice.setLevel(0.5);
    voice.follow(say(0));
    two.arrive(9);
    const before = changes();
    voice.follow(say(0));
    await tick();
    await tick();
    expect([voice.isBlocked(), changes() - before]).toEqual([true, 1]);
    voice.follow(say(100));
    expect(voice.talks()).toBe(false);
    voice.unlock();
    two.wantsTap = false;
    voice.follow(say(200));
    expect([voice.isBlocked(), two.paused, two.volume]).toEqual([false, false, 0.5]);
    voice.prepare(['b']);
    one.fail();
    voice.release();
    two.fail();
    expect([failed, one.src, voice.talks()]).toEqual([['b'], '', false]);
  });

  it('of either element may sound after one tap, and one that is here is not fetched again', () => {
    const { voice, one, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(9);
    const touched = [one, two].map((element) => vi.spyOn(element, 'load'));
    voice.unlock();
    expect(touched.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('held back in one run is tried again in the next, one that plays is not held back', async () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(9);
    voice.follow(say(0));
    await tick();
    await tick();
    expect(voice.isBlocked()).toBe(false);
    two.pause();
    two.wantsTap = true;
    voice.follow(say(0));
    await tick();
    await tick();
    expect(voice.isBlocked()).toBe(true);
    voice.release();
    expect(voice.isBlocked()).toBe(false);
  });
});
