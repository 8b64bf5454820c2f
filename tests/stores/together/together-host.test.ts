/** What a session is like while it lasts: what only time changes, and what the host does. */
import { describe, expect, it, vi } from 'vitest';
import { failed } from '#core/base/errors.ts';
import { SESSION } from '#core/run/together.ts';
import type { SessionsPort } from '#data/people/sessions.ts';
import { W_ID } from '#tests/stores/player-harness.ts';
import { createTogetherDevice, hosted, joined, screenOf, shown } from '#tests/stores/together-world.ts';

describe('time', () => {
  const looksOf = ({ sessions }: { readonly sessions: SessionsPort }) => vi.spyOn(sessions, 'join');

  it('has host and members say that they are there, each as often as is agreed, and screens never', async () => {
    const { world, host, code } = await hosted();
    const [guest, screen] = [await joined(world, code), await screenOf(world, code)];
    const [ofHost, ofGuest, ofScreen] = [host, guest, screen].map(looksOf);
    await world.pass(3 * SESSION.memberSeenEveryMs + 20_000);
    expect(ofHost?.mock.calls).toEqual(Array.from({ length: 7 }, () => [code, {}]));
    expect(ofGuest?.mock.calls).toMatchObject(Array.from({ length: 3 }, () => [code, { id: expect.any(String) }]));
    expect(ofScreen).not.toHaveBeenCalled();
  });

  it('makes nobody a host who is away of the host', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    host.network.isCut = true;
    await world.pass(SESSION.hostAwayAfterMs - 20_000);
    expect(guest.state().hostAway).toBe(false);
    await world.pass(30_000);
    expect([guest.state().hostAway, host.state().hostAway]).toEqual([true, false]);
    host.network.isCut = false;
    await world.pass(SESSION.hostSeenEveryMs + 10_000);
    expect(guest.state().hostAway).toBe(false);
  });

  it('does not make a host one who is away who has just steered', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    vi.spyOn(host.sessions, 'join').mockResolvedValue(failed('offline'));
    await world.pass(SESSION.hostAwayAfterMs - 30_000);
    host.state().start();
    await world.pass(60_000);
    expect(guest.state().hostAway).toBe(false);
  });
});

describe('steering', () => {
  it('is nothing before the start, or after the screen was left', async () => {
    const { world, host } = await hosted();
    const steer = vi.spyOn(host.sessions, 'steer');
    host.state().pause();
    expect([steer.mock.calls.length, host.state().left01()]).toEqual([0, 0]);
    host.state().close();
    host.state().start();
    host.state().next();
    await world.pass(500);
    expect(steer).not.toHaveBeenCalled();
  });

  it('is begun by nobody but the host', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    const steer = vi.spyOn(guest.sessions, 'steer');
    guest.state().start();
    await world.pass(1000);
    expect([guest.state().view, host.state().view, steer.mock.calls]).toEqual([undefined, undefined, []]);
  });

  it('sends nothing of a tap that changes nothing', async () => {
    const { world, host } = await hosted();
    host.state().start();
    await world.pass(10_000);
    const steer = vi.spyOn(host.sessions, 'steer');
    host.state().resume();
    await world.pass(500);
    expect(steer).not.toHaveBeenCalled();
  });

  it('ends an exercise that counts up with a tap', async () => {
    const { world, host } = await hosted();
    const opening = host.state().open(W_ID, 'countup');
    await world.pass(500);
    host.state().visit((await opening) ?? '');
    await world.pass(3000);
    host.state().start();
    await world.pass(60_000);
    expect(shown(host)?.[0]).toBe(0);
    host.state().finishStep();
    await world.pass(500);
    expect(shown(host)?.[0]).toBe(1);
  });

  it('starts a run a second later for all, and the next one without the result of the last', async () => {
    const { world, host } = await hosted();
    const unlock = vi.spyOn(host.player.ports.sound, 'unlock');
    host.state().start();
    expect(unlock).toHaveBeenCalledTimes(1);
    await world.pass(900);
    expect(host.state().view?.leftMs).toBe(6000);
    await world.pass(15_000);
    const { view } = host.state();
    expect(host.state().left01()).toBeCloseTo((view?.leftMs ?? 0) / 30_000, 1);
    host.state().start();
    await world.pass(100);
    expect(host.state().view?.stepIndex).toBe(view?.stepIndex);
    await world.pass(100_000);
    expect(host.state().result).toMatchObject({ summary: { exercisesDone: 3 } });
    host.state().start();
    expect(host.state().result).toBeUndefined();
    await world.pass(500);
    expect(host.state().view?.stepIndex).toBe(0);
  });

  it('goes by the beeps of each one’s own settings, as they are when that is asked for', async () => {
    const { world, host, code } = await hosted();
    const guest = createTogetherDevice(world);
    guest.state().applyBeeps();
    expect(guest.state().timeline).toBeUndefined();
    guest.state().visit(code);
    await world.pass(3000);
    const joining = guest.state().join('Gus');
    await world.pass(500);
    await joining;
    expect(guest.state().timeline?.countDownBeepOn).toBe(false);
    guest.player.settings.countDownBeepOn = true;
    guest.state().applyBeeps();
    expect([guest.state().timeline?.countDownBeepOn, guest.state().view]).toEqual([true, undefined]);
    host.state().start();
    await world.pass(10_000);
    guest.player.settings.countDownBeepOn = false;
    guest.state().applyBeeps();
    expect(shown(guest)).toEqual(shown(host));
    expect(guest.state().timeline?.countDownBeepOn).toBe(false);
  });
});
