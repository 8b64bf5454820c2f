/** Visits to a session: coming, going, coming back, and what only time changes. */
import { describe, expect, it, vi } from 'vitest';
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import { SESSION } from '#core/run/together.ts';
import { ANNA, BEN } from '#tests/functions/harness.ts';
import { W_ID, workoutOf } from '#tests/stores/player-harness.ts';
import {
  createTogetherDevice,
  createWorld,
  hosted,
  joined,
  membersOf,
  shown,
  type TogetherDevice,
} from '#tests/stores/together-world.ts';

const NOBODY = {
  status: 'idle',
  over: undefined,
  role: undefined,
  name: '',
  session: undefined,
  whole: undefined,
  timeline: undefined,
  view: undefined,
  matched: false,
};

/** What the device listens to, in the hands of the test. */
function listened({ sessions }: TogetherDevice) {
  const ends: ((problem: ProblemCode) => void)[] = [];
  const watch = sessions.watch.bind(sessions);
  vi.spyOn(sessions, 'watch').mockImplementation((code, onData, onEnd) => {
    ends.push(onEnd);
    return watch(code, onData, onEnd);
  });
  return (problem: ProblemCode) => ends.at(-1)?.(problem);
}

describe('the pictures of a private workout', () => {
  const PICTURE = { url: 'workout-media/u1/00000000000000000001_a.jpg', audioUrl: '', text: '', seconds: 0 };
  const pictureOf = ({ state }: TogetherDevice) => state().whole?.exercises[0]?.exDetails;

  it('are its host’s to see, and no guest’s', async () => {
    const whole = workoutOf([{ exDetails: [PICTURE] }, {}], { sharePublic: false });
    const world = createWorld(whole);
    const host = createTogetherDevice(world, { uid: ANNA, whole });
    const opening = host.state().open(W_ID);
    await world.pass(500);
    const code = (await opening) ?? '';
    host.state().visit(code);
    await world.pass(3000);
    expect(pictureOf(host)).toEqual([PICTURE]);
    const guest = await joined(world, code, { whole });
    expect(pictureOf(guest)).toEqual([{ ...PICTURE, url: '' }]);
  });
});

describe('a session that its host closes', () => {
  it('keeps a newcomer at the door, who comes in once it is open again', async () => {
    const { world, host, code } = await hosted();
    const member = await joined(world, code);
    void host.state().setClosed(true);
    await world.pass(500);
    expect(host.state().session?.isClosed).toBe(true);
    const late = createTogetherDevice(world);
    late.state().visit(code);
    await world.pass(3000);
    void late.state().join('Late');
    await world.pass(500);
    expect(late.state()).toMatchObject({ status: 'asking', problem: 'not-allowed' });
    expect(membersOf(member)).toEqual(['Gus']);
    void host.state().setClosed(false);
    void late.state().join('Late');
    await world.pass(500);
    expect(late.state().status).toBe('in');
  });
});

describe('opening', () => {
  it('takes the host’s settings along, and the mode that was chosen for this run', async () => {
    const { world, host } = await hosted();
    const open = vi.spyOn(host.sessions, 'open');
    host.player.settings.defaultIntroTimeSec = 17;
    const opening = host.state().open(W_ID, 'countup');
    expect(host.state()).toMatchObject({ ...NOBODY, status: 'opening' });
    await world.pass(500);
    expect(await opening).toMatch(/^\w{8}$/);
    expect(open.mock.lastCall).toMatchObject([W_ID, { timerMode: 'countup', defaultIntroTimeSec: 17 }]);
    void host.state().open(W_ID);
    await world.pass(500);
    expect(open.mock.lastCall).toMatchObject([W_ID, { timerMode: 'autonext' }]);
  });

  it('leads nowhere once it was left', async () => {
    const { world, host } = await hosted();
    const opening = host.state().open(W_ID);
    host.state().close();
    await world.pass(500);
    expect([await opening, host.state().status]).toEqual([undefined, 'idle']);
    const failing = host.state().open('workoutOfNobody00001');
    host.state().close();
    await world.pass(500);
    expect([await failing, host.state().problem]).toEqual([undefined, undefined]);
  });
});

describe('loading', () => {
  it('that is left at any moment goes on with nothing', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world, { uid: BEN });
    for (const afterMs of [0, 10, 30, 45, 70, 100, 200, 330, 345, 370, 400]) {
      guest.state().visit(code);
      expect(guest.state().status).toBe('loading');
      await world.pass(afterMs);
      guest.state().close();
      await world.pass(8000);
      expect(guest.state()).toMatchObject(NOBODY);
      expect(world.watchers.size).toBe(1);
      expect(guest.player.screenLit()).toBe(false);
    }
  });

  it('for another one counts alone, whenever it comes', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    for (const afterMs of [0, 30, 70, 200, 345, 400]) {
      guest.state().visit('22222222');
      await world.pass(afterMs);
      guest.state().visit(code);
      await world.pass(8000);
      expect(guest.state()).toMatchObject({ status: 'asking', matched: true, session: { code } });
    }
  });

  it('waits until it is certain who is here, as opening does', async () => {
    const { world, code } = await hosted();
    let sure = () => {};
    const whenAuthReady = () => new Promise<void>((resolve) => (sure = resolve));
    const guest = createTogetherDevice(world, { whenAuthReady });
    const [sharedWorkout, open] = [vi.spyOn(guest.sessions, 'sharedWorkout'), vi.spyOn(guest.sessions, 'open')];
    void guest.state().open(W_ID);
    await world.pass(1000);
    guest.state().visit(code);
    await world.pass(1000);
    expect([sharedWorkout.mock.calls.length, open.mock.calls.length, guest.state().status]).toEqual([0, 0, 'loading']);
    sure();
    await world.pass(3000);
    expect(guest.state().status).toBe('asking');
  });

  it('says why when the shared workout cannot be loaded now', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    vi.spyOn(guest.sessions, 'sharedWorkout').mockResolvedValue(failed('unavailable'));
    guest.state().visit(code);
    await world.pass(100);
    expect(guest.state()).toMatchObject({ ...NOBODY, problem: 'unavailable' });
  });

  it.each([
    ['offline', { status: 'idle', problem: 'offline' }],
    ['unavailable', { status: 'idle', problem: 'unavailable' }],
    ['not-allowed', { status: 'over', over: 'unknown' }],
  ] as const)('at one that answers with %s', async (problem, said) => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    vi.spyOn(guest.sessions, 'watch').mockImplementation((_code, _onData, onEnd) => {
      onEnd(problem);
      return () => undefined;
    });
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject(said);
  });

  it('at a document that is no session is over', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    vi.spyOn(guest.sessions, 'watch').mockImplementation((_code, onData) => {
      onData({ seq: 'odd' });
      return () => undefined;
    });
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'over', over: 'unknown' });
  });

  it('asks for a name, with the one that this device had before, or the person has', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    const opening = host.state().open(W_ID);
    await world.pass(500);
    guest.state().visit((await opening) ?? '');
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'asking', name: 'Gus' });
    const ben = createTogetherDevice(world, { uid: BEN });
    ben.state().visit(code);
    await world.pass(3000);
    expect(ben.state()).toMatchObject({ status: 'asking', name: 'anna', role: undefined });
    const stranger = createTogetherDevice(world);
    stranger.state().visit(code);
    await world.pass(3000);
    expect(stranger.state()).toMatchObject({ status: 'asking', name: '' });
  });

  it('shows the shared workout, and the server’s time once it is known', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    const time = vi.spyOn(guest.sessions, 'serverTime').mockResolvedValue(failed('offline'));
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'asking', matched: false, whole: { workout: { wId: W_ID } } });
    expect(guest.state().timeline?.exercisesTotal).toBe(3);
    await world.pass(26_000);
    expect(guest.state().matched).toBe(false);
    time.mockRestore();
    await world.pass(60_000);
    expect(guest.state().matched).toBe(true);
  });
});

describe('joining', () => {
  it('keeps the screen lit until it is left', async () => {
    const { world, code } = await hosted();
    const guest = await joined(world, code);
    expect([guest.player.screenLit(), guest.state().name, guest.state().role]).toEqual([true, 'Gus', 'member']);
    guest.state().close();
    expect(guest.player.screenLit()).toBe(false);
  });

  it('opens the sound with the tap', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    const unlock = vi.spyOn(guest.player.ports.sound, 'unlock');
    guest.state().visit(code);
    await world.pass(3000);
    expect(unlock).not.toHaveBeenCalled();
    void guest.state().join('Gus');
    expect(unlock).toHaveBeenCalledTimes(1);
  });

  it('is nothing where no name is asked for', async () => {
    const { world, code } = await hosted();
    const guest = await joined(world, code);
    const join = vi.spyOn(guest.sessions, 'join');
    await guest.state().join('Gil');
    guest.state().close();
    await guest.state().join('Gil');
    expect(join).not.toHaveBeenCalled();
  });

  it('that does not arrive is asked for again, with what was typed', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    guest.state().visit(code);
    await world.pass(3000);
    guest.network.isCut = true;
    const joining = guest.state().join('Gus');
    expect(guest.state()).toMatchObject({ status: 'joining', name: 'Gus' });
    await world.pass(4000);
    await joining;
    expect(guest.state()).toMatchObject({ status: 'asking', problem: 'offline', name: 'Gus' });
    guest.network.isCut = false;
    const again = guest.state().join('Gus');
    expect(guest.state().problem).toBeUndefined();
    await world.pass(1000);
    await again;
    expect(guest.state()).toMatchObject({ status: 'in', problem: undefined });
  });

  it('one that is gone meanwhile is over, and one that was left brings nothing', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    guest.state().visit(code);
    await world.pass(3000);
    const join = vi.spyOn(guest.sessions, 'join').mockResolvedValueOnce(failed('not-found'));
    await guest.state().join('Gus');
    expect(guest.state()).toMatchObject({ status: 'over', over: 'unknown' });
    for (const problem of ['not-found', 'limit'] as const) {
      guest.state().visit(code);
      await world.pass(3000);
      join.mockImplementationOnce(async () => {
        guest.state().close();
        return failed(problem);
      });
      await guest.state().join('Gus');
      expect(guest.state()).toMatchObject(NOBODY);
    }
  });

  it('leads whoever was taken out back as somebody new', async () => {
    const { world, host, code } = await hosted();
    const guest = await joined(world, code);
    const before = host.state().session?.members[0]?.id ?? '';
    void host.state().remove(before);
    await world.pass(500);
    expect(guest.state()).toMatchObject({ status: 'over', over: 'removed' });
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'asking', name: 'Gus', over: undefined });
    const joining = guest.state().join('Gil');
    await world.pass(1000);
    await joining;
    expect([guest.state().status, membersOf(host)]).toEqual(['in', ['Gil']]);
    expect(host.state().session?.members[0]?.id).not.toBe(before);
    guest.state().visit(code);
    await world.pass(3000);
    expect(guest.state()).toMatchObject({ status: 'in', name: 'Gil' });
  });

  it('gives the place back to the server with the way out alone', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    const leave = vi.spyOn(guest.sessions, 'leave');
    guest.state().visit(code);
    await world.pass(3000);
    await guest.state().leave();
    expect(leave).not.toHaveBeenCalled();
    const member = await joined(world, code);
    const left = vi.spyOn(member.sessions, 'leave');
    member.state().close();
    expect(left.mock.calls).toMatchObject([[code, { id: expect.any(String), secret: expect.any(String) }]]);
    await world.pass(500);
  });
});

describe('the end', () => {
  it('is none for whose network is cut', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    const end = listened(guest);
    guest.state().visit(code);
    await world.pass(3000);
    const joining = guest.state().join('Gus');
    await world.pass(500);
    await joining;
    end('unavailable');
    expect(guest.state()).toMatchObject({ status: 'in', problem: 'unavailable' });
    end('not-allowed');
    expect(guest.state()).toMatchObject({ status: 'over', over: 'ended' });
    end('offline');
    expect(guest.state().problem).toBeUndefined();
  });

  it('comes after the run where the three hours end in the middle of it, and leaves the result', async () => {
    const { world, host, code } = await hosted();
    const ben = createTogetherDevice(world, { uid: BEN });
    const end = listened(ben);
    await world.pass(SESSION.lastsMs - 30_000);
    ben.state().visit(code);
    await world.pass(3000);
    const joining = ben.state().join('Ben');
    await world.pass(500);
    await joining;
    host.state().start();
    const join = vi.spyOn(ben.sessions, 'join');
    await world.pass(60_000);
    end('not-allowed');
    expect([host, ben].map(({ state }) => state().status)).toEqual(['in', 'in']);
    expect([ben, host].map((device) => shown(device)?.[0])).toEqual([1, 1]);
    await world.pass(60_000);
    expect(ben.state()).toMatchObject({ status: 'over', over: 'expired', result: { summary: { exercisesDone: 3 } } });
    expect([host.state().over, join.mock.calls.length]).toEqual(['expired', 0]);
    end('not-allowed');
    expect(ben.state().over).toBe('expired');
  });

  it('by the clock is said so where the server says it first', async () => {
    const { world, code } = await hosted();
    const guest = createTogetherDevice(world);
    const end = listened(guest);
    guest.state().visit(code);
    await world.pass(3000);
    vi.spyOn(guest.clock, 'now').mockReturnValue(guest.state().session?.expiresAt ?? 0);
    end('not-allowed');
    expect(guest.state()).toMatchObject({ status: 'over', over: 'expired' });
  });

  it('asked for by the host, like taking somebody out, says why it did not work until it does', async () => {
    const { world, host, code } = await hosted();
    await joined(world, code);
    const leave = vi.spyOn(host.sessions, 'leave').mockResolvedValueOnce(failed('offline'));
    const [first] = host.state().session?.members ?? [];
    await host.state().remove(first?.id ?? '');
    expect(host.state().problem).toBe('offline');
    expect(leave).toHaveBeenCalledWith(code, { id: first?.id });
    leave.mockResolvedValueOnce(done(undefined));
    await host.state().remove(first?.id ?? '');
    expect(host.state().problem).toBeUndefined();
    const end = vi.spyOn(host.sessions, 'end').mockResolvedValueOnce(failed('unavailable'));
    await host.state().end();
    expect([host.state().problem, end.mock.calls]).toEqual(['unavailable', [[code]]]);
    end.mockResolvedValueOnce(done(undefined));
    await host.state().end();
    expect(host.state().problem).toBeUndefined();
  });
});
