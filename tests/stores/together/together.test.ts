import { describe, expect, it, vi } from 'vitest';
import { SESSION } from '#core/run/together.ts';
import { ANNA, BEN } from '#tests/functions/harness.ts';
import {
  createTogetherDevice,
  hosted,
  joined,
  membersOf,
  screenOf,
  shown,
  type TogetherDevice,
} from '#tests/stores/together-world.ts';

const HOUR_MS = 3_600_000;

describe('a session', () => {
  it('is opened, joined and seen the same by all, whatever their clocks say', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code, { aheadMs: 3 * HOUR_MS });
    const screen = await screenOf(world, code);
    expect([host, guest, screen].map(({ state }) => state().role)).toEqual(['host', 'member', 'screen']);
    expect([host, guest, screen].map(membersOf)).toEqual([['Gus'], ['Gus'], ['Gus']]);
    host.state().start();
    // A second ahead, then the lead-in of 6 s.
    await world.pass(1000 + 6000 + 12_500);
    expect([host, guest, screen].map(shown)).toEqual(Array.from({ length: 3 }, () => [0, 18, true]));
    expect(Math.abs(guest.clock.now() - world.nowMs())).toBeLessThan(25);
  });

  it('follows the host: pause, next, previous, another step, the end', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.state().start();
    await world.pass(8000);
    for (const [steer, expected] of [
      [() => host.state().pause(), [0, 30, false]],
      [() => host.state().next(), [1, 30, false]],
      [() => host.state().jumpTo(2), [2, 30, false]],
      [() => host.state().previous(), [1, 30, false]],
      [() => host.state().resume(), [1, 30, true]],
    ] as const) {
      steer();
      await world.pass(200);
      expect(shown(guest)?.toSpliced(1, 1)).toEqual(expected.toSpliced(1, 1));
      expect(shown(guest)).toEqual(shown(host));
    }
    host.state().stop();
    await world.pass(200);
    expect(guest.state().view).toMatchObject({ finished: true, stopped: true });
  });

  it('goes on in a pause, and begins nothing anew', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    const begun = vi.spyOn(guest.player.ports.mediaSession, 'start');
    host.state().start();
    await world.pass(10_000);
    host.state().pause();
    await world.pass(1000);
    host.state().resume();
    await world.pass(1500);
    expect(shown(guest)).toEqual(shown(host));
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('is seen by the device’s own clock where no other can be had for six seconds', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    vi.spyOn(guest.sessions, 'serverTime').mockReturnValue(new Promise(() => undefined));
    guest.state().visit(code);
    await world.pass(5500);
    expect(guest.state().status).toBe('loading');
    await world.pass(1500);
    expect(guest.state()).toMatchObject({ status: 'asking', matched: false });
  });

  it('lets nobody but the host steer', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    guest.state().start();
    host.state().start();
    await world.pass(8000);
    guest.state().pause();
    guest.state().next();
    await world.pass(200);
    expect(shown(guest)).toEqual(shown(host));
    expect(shown(host)?.[2]).toBe(true);
  });

  it('goes on by the timeline on a device that hears nothing for ten seconds', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.state().start();
    await world.pass(7000 + 25_500);
    guest.network.isCut = true;
    await world.pass(10_000);
    expect(shown(guest)).toEqual(shown(host));
    expect(shown(guest)?.[0]).toBe(1);
    guest.network.isCut = false;
    host.state().pause();
    await world.pass(2000);
    expect(shown(guest)).toEqual(shown(host));
  });

  it('brings what the host did without a connection as soon as there is one', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.state().start();
    await world.pass(8000);
    host.network.isCut = true;
    host.state().next();
    host.state().pause();
    await world.pass(4000);
    expect(host.state().unsent).toBe(true);
    expect(shown(guest)?.[0]).toBe(0);
    host.network.isCut = false;
    await world.pass(4000);
    expect(host.state().unsent).toBe(false);
    expect(shown(guest)).toEqual(shown(host));
  });

  it('takes on what another device of the host did meanwhile', async () => {
    const { world, host, code } = await hosted();
    const other = createTogetherDevice(world, { uid: ANNA });
    other.state().visit(code);
    await world.pass(3000);
    expect(other.state().role).toBe('host');
    host.state().start();
    await world.pass(8000);
    other.state().next();
    host.state().pause();
    await world.pass(4000);
    expect(shown(other)).toEqual(shown(host));
  });

  it('says so when nothing was heard of the host for long, and goes on', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.state().start();
    await world.pass(1000);
    host.network.isCut = true;
    host.state().close();
    await world.pass(SESSION.hostAwayAfterMs + 10_000);
    expect(guest.state()).toMatchObject({ status: 'in', hostAway: true });
    expect(guest.state().view?.finished).toBe(true);
  });
});

describe('coming and going', () => {
  it('leads back to the same place after a reload, without a question', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    await joined(world, code);
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'in', role: 'member' });
    expect(membersOf(host)).toEqual(['Gus', 'Gus 2']);
  });

  it('takes out who leaves, and lets them back in', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    guest.state().close();
    await world.pass(500);
    expect(membersOf(host)).toEqual([]);
    guest.state().visit(code);
    await world.pass(3000);
    expect(membersOf(host)).toEqual(['Gus']);
  });

  it('forgets who was not heard of for long, though nobody says so', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    guest.network.isCut = true;
    guest.state().close();
    await world.pass(SESSION.memberGoneAfterMs - 30_000);
    expect(membersOf(host)).toEqual(['Gus']);
    await world.pass(60_000);
    expect(membersOf(host)).toEqual([]);
  });

  it('is over for whom the host takes out, and for all when the host ends it', async () => {
    const { world, host, code } = await hosted();
    const [guest, other] = [await joined(world, code), await joined(world, code)];
    const [first] = host.state().session?.members ?? [];
    void host.state().remove(first?.id ?? '');
    await world.pass(500);
    expect(guest.state()).toMatchObject({ status: 'over', over: 'removed' });
    expect(other.state().status).toBe('in');
    void host.state().end();
    await world.pass(500);
    expect([host, other].map(({ state }) => state().over)).toEqual(['ended', 'ended']);
  });

  it('is over after three hours', async () => {
    const { world, host } = await hosted();
    await world.pass(SESSION.lastsMs + 10_000);
    expect(host.state()).toMatchObject({ status: 'over', over: 'expired' });
  });

  it('says the same of a code that nobody has', async () => {
    const { world } = await hosted();
    const guest = createTogetherDevice(world);
    guest.state().visit('22222222');
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'over', over: 'unknown' });
  });

  it('asks again for a name that is refused, and says when it is full', async () => {
    const { world, code } = await hosted();
    for (let i = 0; i < 20; i += 1) await joined(world, code);
    const late = await joined(world, code);
    expect(late.state()).toMatchObject({ status: 'asking', problem: 'limit', name: 'Gus' });
  });

  it('can be tried again where there was no connection', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world, { network: { isCut: true } });
    guest.state().visit(code);
    await world.pass(10_000);
    expect(guest.state()).toMatchObject({ status: 'idle', problem: 'offline' });
    guest.network.isCut = false;
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state().status).toBe('asking');
  });

  it('opens none of a workout that is not there', async () => {
    const { world } = await hosted();
    const other = createTogetherDevice(world, { uid: BEN });
    const opening = other.state().open('workoutOfNobody00001');
    await world.pass(500);
    expect(await opening).toBeUndefined();
    expect(other.state().problem).toBe('not-found');
  });
});

describe('the result', () => {
  const resultOf = ({ player }: TogetherDevice) => player.device.results;

  it('is each one’s own, exactly once, of what they were there for; of guests there is none', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.state().start();
    await world.pass(7000 + 32_000);
    // In the middle of the second of three.
    const late = await joined(world, code, { uid: BEN });
    await world.pass(100_000);
    expect(resultOf(host)).toMatchObject([{ exercisesDone: 3, durationSec: 90, completed: true }]);
    expect(resultOf(late)).toMatchObject([{ userId: BEN, exercisesDone: 2, exercisesTotal: 3, completed: false }]);
    expect(resultOf(late)[0]?.durationSec).toBeLessThan(60);
    expect(resultOf(guest)).toEqual([]);
    expect(guest.player.device.journal.size).toBe(0);
    expect(guest.state().result).toBeUndefined();
    expect(resultOf(host)[0]?.id.split('_')[1]).toBe(resultOf(late)[0]?.id.split('_')[1]);
  });

  it('is none of a screen, whoever is signed in on it', async () => {
    const { world, host, code } = await hosted();
    const screen = createTogetherDevice(world, { uid: BEN });
    screen.state().visit(code, true);
    await world.pass(3000);
    host.state().start();
    await world.pass(120_000);
    expect([resultOf(host).length, resultOf(screen)]).toEqual([1, []]);
    expect(screen.player.device.journal.size).toBe(0);
  });

  it('counts both visits of somebody who left and came back, once', async () => {
    const { world, host, code } = await hosted();
    const ben = await joined(world, code, { uid: BEN });
    host.state().start();
    await world.pass(7000 + 35_000);
    ben.state().close();
    await world.pass(26_000);
    ben.state().visit(code);
    await world.pass(60_000);
    expect(ben.player.device.results).toMatchObject([{ exercisesDone: 2, completed: false }]);
    expect(ben.player.device.results[0]?.durationSec).toBeGreaterThan(55);
    expect(ben.player.device.results[0]?.durationSec).toBeLessThan(70);
    expect(ben.player.device.journal.size).toBe(0);
  });

  it('counts no time after the host’s tap, however late that is heard of', async () => {
    const { world, host, code } = await hosted();
    const ben = await joined(world, code, { uid: BEN });
    host.state().start();
    await world.pass(7000 + 32_000);
    ben.network.isCut = true;
    host.state().pause();
    await world.pass(12_000);
    ben.network.isCut = false;
    await world.pass(2000);
    host.state().resume();
    await world.pass(20_000);
    host.state().stop();
    await world.pass(1000);
    const [ofHost, ofBen] = [host, ben].map((device) => resultOf(device)[0]?.durationSec ?? 0);
    expect(ofHost).toBeCloseTo(52, -1);
    expect(Math.abs((ofHost ?? 0) - (ofBen ?? 0))).toBeLessThanOrEqual(1);
  });

  it('stays in the journal for whoever leaves for good', async () => {
    const { world, host, code } = await hosted();
    const ben = await joined(world, code, { uid: BEN });
    host.state().start();
    await world.pass(7000 + 35_000);
    ben.state().close();
    await world.pass(1000);
    expect([...ben.player.device.journal.values()]).toMatchObject([{ run: { state: 'paused', done: [0] }, uid: BEN }]);
  });

  it('is another one when the host starts once more', async () => {
    const { world, host } = await hosted();
    host.state().start();
    await world.pass(110_000);
    host.state().start();
    await world.pass(110_000);
    expect(new Set(host.player.device.results.map(({ id }) => id)).size).toBe(2);
  });
});
