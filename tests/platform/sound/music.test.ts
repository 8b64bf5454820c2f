import { describe, expect, it, vi } from 'vitest';
import { createMusic } from '#platform/sound/music.ts';
import { FakeMedia } from '#tests/platform/fake-media.ts';

const tick = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('music', () => {
  function musicOf() {
    const element = new FakeMedia();
    const failed: string[] = [];
    let changes = 0;
    const music = createMusic({
      onChange: () => void (changes += 1),
      onFailed: (address) => void failed.push(address),
      createElement: () => element.asAudio(),
    });
    return { music, element, failed, changes: () => changes };
  }

  it('is not fetched before it is wanted, goes round, and starts and pauses', () => {
    const { music, element } = musicOf();
    music.follow('m', false);
    expect(element.src).toBe('');
    music.follow('m', true);
    music.follow('m', true);
    expect([element.src, element.loads, element.loop, element.paused]).toEqual(['m', 1, true, false]);
    music.follow('m', false);
    expect([element.src, element.paused]).toEqual(['m', true]);
    music.follow(undefined, true);
    expect(element.paused).toBe(true);
  });

  it('waits for a tap where the browser wants one', async () => {
    const { music, element, changes } = musicOf();
    element.wantsTap = true;
    music.unlock();
    music.follow('m', true);
    await tick();
    await tick();
    expect([music.isBlocked(), element.paused, changes()]).toEqual([true, true, 1]);
    element.wantsTap = false;
    music.follow('m', true);
    expect(element.paused).toBe(true);
    music.unlock();
    music.follow('m', true);
    expect([music.isBlocked(), element.paused]).toEqual([false, false]);
  });

  it('held back in one run is tried again in the next', async () => {
    const { music, element } = musicOf();
    element.wantsTap = true;
    music.follow('m', true);
    await tick();
    await tick();
    music.release();
    element.wantsTap = false;
    music.follow('m', true);
    expect([music.isBlocked(), element.paused]).toEqual([false, false]);
  });

  it('goes on through a tap, and is asked to play once', async () => {
    const { music, element, changes } = musicOf();
    music.follow('m', true);
    await tick();
    await tick();
    element.arrive(60);
    element.paused = false;
    element.advance(5000);
    music.unlock();
    music.follow('m', true);
    expect([element.currentTime, element.plays, changes(), music.isBlocked()]).toEqual([5, 1, 0, false]);
  });

  it('takes its loudness, says what cannot be had, and gives it back', () => {
    const { music, element, failed } = musicOf();
    const touched = vi.spyOn(element, 'load');
    music.unlock();
    expect(touched).toHaveBeenCalledTimes(1);
    element.fail();
    music.setLevel(0.4);
    music.follow('m', true);
    element.fail();
    music.release();
    music.release();
    for (const level of [0.003, 0]) music.setLevel(level);
    expect(element.volume).toBe(0);
    music.setLevel(0.4);
    expect([element.volume, failed, element.src, element.paused]).toEqual([0.4, ['m'], '', true]);
  });
});
