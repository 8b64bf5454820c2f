import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCueTrack } from '#platform/sound/cue-track.ts';
import { createFakeTrack, type FakeTrackOptions } from '#tests/platform/fake-track.ts';
import { cue, START } from '#tests/platform/sound-setup.ts';

afterEach(() => vi.restoreAllMocks());

/** A track that a tap has opened. */
function setup({ isPhone = false, ...options }: FakeTrackOptions & { readonly isPhone?: boolean } = {}) {
  let now = START;
  const device = createFakeTrack(options);
  const track = createCueTrack({ now: () => now, isPhone, createElement: () => device.element });
  track.unlock();
  track.keepAlive(true);
  /** The page is suspended, the device is not. */
  const suspend = (ms: number) => {
    now += ms;
    device.advance(ms);
  };
  const pass = (ms: number, beatMs = 100) => {
    for (let left = ms; left > 0; left -= beatMs) {
      suspend(Math.min(beatMs, left));
      track.beat();
    }
  };
  return { track, device, pass, suspend, afterMs: () => now - START };
}
const countdown = (endMs: number) => [
  cue('countdown', endMs - 3000, 3),
  cue('countdown', endMs - 2000, 2),
  cue('countdown', endMs - 1000, 1),
  cue('change', endMs),
];

describe('a cue track', () => {
  it('plays each cue at its moment, once, however often the plan is stated', async () => {
    const { track, device, pass } = setup();
    for (let second = 0; second < 6; second += 1) {
      track.plan(countdown(5000));
      pass(1000);
    }
    expect(await device.heardMs()).toEqual([2000, 3000, 4000, 5000]);
    // The one that the tap opened, one to be heard at once, and all of the plan.
    expect(device.made()).toBe(3);
  });

  it('plays on for ten minutes while no code of the page runs', async () => {
    const { track, device, suspend } = setup();
    track.plan([...countdown(60_000), cue('half', 300_000), ...countdown(590_000)]);
    suspend(595_000);
    expect(await device.heardMs()).toEqual([
      57_000, 58_000, 59_000, 60_000, 300_000, 587_000, 588_000, 589_000, 590_000,
    ]);
  });

  it('has ten minutes on a phone from a command on, however soon a signal is due: it may be locked at once', async () => {
    const { track, device, suspend } = setup({ isPhone: true });
    track.plan([...countdown(5000), ...countdown(590_000)]);
    expect(device.made()).toBe(2);
    suspend(595_000);
    expect(await device.heardMs()).toEqual([2000, 3000, 4000, 5000, 587_000, 588_000, 589_000, 590_000]);
  });

  it('is moved on a phone in a short quiet, too', async () => {
    const { track, device, pass } = setup({ isPhone: true, startsAfterMs: 40 });
    track.plan(countdown(5000));
    pass(6000);
    expect([await device.heardMs(), device.moves()]).toEqual([[2000, 3000, 4000, 5000], 1]);
  });

  it('stops at once when nothing is planned any more, and frees its file', async () => {
    const { track, device, pass } = setup();
    track.plan(countdown(5000));
    pass(3500);
    track.keepAlive(false);
    track.plan([]);
    pass(5000);
    expect(await device.heardMs()).toEqual([2000, 3000]);
    expect([device.isPlaying(), device.kept()]).toEqual([false, []]);
  });

  it('lets the last signal of a run sound to its end, and then stops', () => {
    const { track, device, pass } = setup();
    track.plan([cue('finish', 1000)]);
    pass(1200);
    track.keepAlive(false);
    pass(1400);
    expect(device.isPlaying()).toBe(true);
    pass(200);
    expect(device.isPlaying()).toBe(false);
  });

  it('takes the next stretch of a long run in a quiet moment, and keeps one file', async () => {
    const { track, device, pass, afterMs } = setup();
    const all = Array.from({ length: 30 }, (_, index) => countdown((index + 1) * 45_000)).flat();
    const plan = () =>
      track.plan(all.filter(({ atMs }) => atMs >= START + afterMs() && atMs < START + afterMs() + 600_000));
    plan();
    for (let minute = 0; minute < 20; minute += 1) {
      // The player plans again when little is left.
      if (minute % 5 === 4) plan();
      pass(60_000, 500);
    }
    const due = all.map(({ atMs }) => atMs - START).filter((ms) => ms < 20 * 60_000);
    expect(await device.heardMs()).toEqual(due);
    expect(device.kept()).toHaveLength(1);
    expect(device.bytes()).toBeLessThan(10_000_000);
  });

  it('takes it at the last moment when there is no quiet one', async () => {
    const { track, device, pass, afterMs } = setup();
    const all = Array.from({ length: 900 }, (_, index) => cue('change', (index + 1) * 500));
    const plan = () =>
      track.plan(all.filter(({ atMs }) => atMs >= START + afterMs() && atMs < START + afterMs() + 600_000));
    plan();
    pass(400_000, 500);
    // The one that the tap opened, one to be heard at once, and ten minutes.
    expect(device.made()).toBe(3);
  });

  describe('in WebKitGTK, which is silent for four seconds after it gets or moves in more than 2 MB', () => {
    const webkit = { silent: { aboveBytes: 2_000_000, ms: 4000 } };

    it('sounds at once after a command, and has ten minutes from the next long quiet on', async () => {
      const { track, device, pass, suspend } = setup({ ...webkit, startsAfterMs: 40 });
      const cues = [...countdown(5000), ...countdown(25_000), ...countdown(35_000)];
      track.plan(cues);
      pass(15_000, 250);
      expect(device.bytes()).toBeGreaterThan(9_000_000);
      suspend(30_000);
      expect(await device.heardMs()).toEqual(cues.map(({ atMs }) => atMs - START));
    });

    it('has ten minutes at once where nothing sounds soon', () => {
      const { track, device } = setup(webkit);
      track.plan(countdown(60_000));
      expect([device.made(), device.bytes() > 9_000_000]).toEqual([2, true]);
    });

    it('takes them in a short quiet, too, before a short stretch ends', async () => {
      const { track, device, pass } = setup();
      const all = Array.from({ length: 100 }, (_, index) => countdown((index + 1) * 6000)).flat();
      track.plan(all);
      pass(29_000, 250);
      expect(device.bytes()).toBeLessThan(2_000_000);
      pass(6000, 250);
      expect(device.bytes()).toBeGreaterThan(9_000_000);
      pass(30_000, 250);
      expect(await device.heardMs()).toEqual(all.map(({ atMs }) => atMs - START).filter((ms) => ms < 65_000));
    });

    it('takes the next ten minutes where it is quiet for long', async () => {
      const { track, device, pass, afterMs } = setup({ ...webkit, startsAfterMs: 120 });
      const all = Array.from({ length: 60 }, (_, index) => countdown((index + 1) * 15_000)).flat();
      for (let minute = 0; minute < 14; minute += 1) {
        track.plan(all.filter(({ atMs }) => atMs >= START + afterMs() && atMs < START + afterMs() + 600_000));
        pass(60_000, 500);
      }
      expect(await device.heardMs()).toEqual(all.map(({ atMs }) => atMs - START).filter((ms) => ms < 14 * 60_000));
    });
  });

  it('catches up with the clock in quiet moments, however slowly the browser starts', async () => {
    const { track, device, pass } = setup({ startsAfterMs: 120 });
    track.plan([cue('change', 10_000), cue('change', 20_000), cue('change', 30_000), cue('change', 40_000)]);
    pass(41_000);
    expect(await device.heardMs()).toEqual([10_000, 20_000, 30_000, 40_000]);
  });

  it('is in step before the first signal of a countdown, though the player looks at the clock once a second', async () => {
    const { track, device, pass, suspend } = setup({ startsAfterMs: 140 });
    track.plan(countdown(6000));
    for (let second = 0; second < 7; second += 1) {
      for (let quarter = 0; quarter < 3; quarter += 1) {
        suspend(250);
        device.tellPlace();
      }
      pass(250, 250);
    }
    expect(await device.heardMs()).toEqual([3000, 4000, 5000, 6000]);
  });

  it('is not moved for the steps in which a browser tells where it is', async () => {
    const { track, device, pass } = setup({ stepMs: 59 });
    track.plan(countdown(6000));
    pass(7000, 250);
    expect(await device.heardMs()).toEqual([3000, 4000, 5000, 6000]);
    expect(device.moves()).toBe(0);
  });

  it('takes a place that is told again for no news: a page that wakes up looks many times at once', async () => {
    const { track, device, pass, suspend } = setup({ stepMs: 59 });
    track.plan([cue('change', 40_000)]);
    pass(2000, 250);
    suspend(10_000 - (10_000 % 59) + 48);
    for (let look = 0; look < 10; look += 1) track.beat();
    pass(2000, 250);
    expect(device.moves()).toBe(0);
  });

  it('learns how slowly a browser plays on from moves alone, however long one has to wait', async () => {
    const { track, device, pass } = setup({ startsAfterMs: 120 });
    const busy = Array.from({ length: 12 }, (_, index) => cue('countdown', 900 + index * 400, 3));
    track.plan([...busy, cue('change', 10_000)]);
    pass(10_100);
    expect((await device.heardMs()).at(-1)).toBe(10_000);
    expect(device.moves()).toBe(2);
  });

  it('is moved once where a browser plays on as slowly as it starts', async () => {
    const { track, device, pass } = setup({ startsAfterMs: 40 });
    track.plan(countdown(6000));
    pass(6100);
    expect(await device.heardMs()).toEqual([3000, 4000, 5000, 6000]);
    expect(device.moves()).toBe(1);
  });

  it('does not move while a signal sounds', async () => {
    const { track, device, pass } = setup({ startsAfterMs: 120 });
    track.plan(Array.from({ length: 10 }, (_, index) => cue('countdown', index * 400, 3)));
    pass(4000);
    const late = Array.from({ length: 10 }, (_, index) => index * 400 + 120);
    expect(await device.heardMs()).toEqual(late.filter((ms) => ms < 4000));
  });

  it('is silent while muted, and goes on from there', async () => {
    const { track, device, pass } = setup();
    track.plan(countdown(5000));
    pass(2500);
    track.setLevel(1, true);
    expect([track.state(), device.isPlaying()]).toEqual(['off', false]);
    pass(1000);
    track.setLevel(1, false);
    pass(2000);
    expect(await device.heardMs()).toEqual([2000, 4000, 5000]);
  });

  it('changes its volume in the file, as iPhones ignore that of the element', () => {
    const { track, device } = setup();
    track.plan(countdown(5000));
    const made = device.made();
    track.setLevel(0.5, false);
    expect(device.made()).toBe(made + 1);
    track.setLevel(0.5, false);
    expect(device.made()).toBe(made + 1);
  });

  it('says that it needs a tap, and plays after one', async () => {
    let refusal: string | undefined = 'NotAllowedError';
    const { track, pass, device } = setup({ refuses: () => refusal });
    track.plan(countdown(5000));
    await Promise.resolve();
    expect([track.state(), track.track()]).toEqual(['blocked', undefined]);
    pass(1000);
    refusal = undefined;
    track.unlock();
    await Promise.resolve();
    pass(5000);
    expect(track.state()).toBe('on');
    expect((await device.heardMs()).length).toBe(4);
  });

  it('says where no such file can be played', async () => {
    const { track } = setup({ refuses: () => 'NotSupportedError' });
    await Promise.resolve();
    expect(track.state()).toBe('unavailable');
  });

  it.each([
    ['plays after all where it could not for a moment, as WebKit cannot at times', 2, 'on', [3000, 4000, 5000, 6000]],
    ['gives up where it cannot, and says so', 99, 'unavailable', []],
  ])('%s', async (_, refusals, state, heardMs) => {
    let left = refusals;
    const { track, device, pass } = setup({ refuses: () => ((left -= 1) >= 0 ? 'NotSupportedError' : undefined) });
    track.plan(countdown(6000));
    for (let second = 0; second < 30; second += 1) {
      pass(1000, 250);
      await Promise.resolve();
    }
    expect(track.state()).toBe(state);
    expect(await device.heardMs()).toEqual(heardMs);
    expect(device.made()).toBeLessThan(10);
  });

  it('hands the file over again at once where the browser fails, before the next beat', async () => {
    const { track, device, suspend } = setup();
    track.plan(countdown(5000));
    const made = device.made();
    device.fail();
    device.fail();
    expect(device.made()).toBe(made + 2);
    suspend(6000);
    await Promise.resolve();
    expect([track.state(), (await device.heardMs()).length]).toEqual(['on', 4]);
  });

  it('gives up where the browser begins to play each time and then fails, as Firefox without a loudspeaker', async () => {
    const { track, device, pass } = setup();
    track.plan(countdown(60_000));
    for (let second = 0; second < 20; second += 1) {
      if (track.state() === 'on') device.fail();
      await Promise.resolve();
      pass(1000, 250);
    }
    expect(track.state()).toBe('unavailable');
    expect(device.made()).toBeLessThan(10);
  });

  it('may fail again, and is tried again, once it has played for a while', async () => {
    const { track, device, pass } = setup();
    track.plan(countdown(60_000));
    for (let failure = 0; failure < 8; failure += 1) {
      device.fail();
      await Promise.resolve();
      pass(6000, 250);
    }
    expect(track.state()).toBe('on');
  });

  it('says where there is nothing to play it on, and plays once there is', async () => {
    const { track, device } = setup();
    track.plan(countdown(5000));
    await Promise.resolve();
    device.fail();
    expect([track.state(), track.track()]).toEqual(['unavailable', undefined]);
    track.setLevel(0.5, false);
    await Promise.resolve();
    expect(track.state()).toBe('on');
    track.release();
    device.fail();
    expect(track.state()).toBe('on');
  });

  it('tells when the device stops it, and how far it has come', () => {
    const { track, device, pass } = setup();
    const stopped = vi.fn();
    const forget = track.onStopped(stopped);
    track.plan(countdown(60_000));
    pass(5000);
    expect(track.track()).toEqual({ heardMs: START + 5000, isStopped: false });
    device.interrupt();
    expect(stopped).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(track.track()).toEqual({ heardMs: START + 5000, isStopped: true });
    forget();
    track.unlock();
    device.interrupt();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('does not take its own end, or a stop of its own, for one of the device', () => {
    const { track, pass } = setup();
    const stopped = vi.fn();
    track.onStopped(stopped);
    track.plan([cue('finish', 1000)]);
    pass(4000);
    track.plan(countdown(60_000));
    pass(1000);
    track.keepAlive(false);
    track.plan([]);
    track.release();
    expect(stopped).not.toHaveBeenCalled();
  });
});
