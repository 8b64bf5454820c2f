import { type Later, whileSeen } from '#platform/device/later.ts';
import { createMediaSession } from '#platform/device/media-session.ts';
import { describe, expect, it, vi } from 'vitest';

describe('media session', () => {
  function setup(isPhone: boolean, later?: Later) {
    const handlers = new Map<string, unknown>();
    const session = {
      metadata: undefined as unknown,
      playbackState: 'none',
      setActionHandler: (action: string, handler: unknown) => handlers.set(action, handler),
      setPositionState: vi.fn(),
    };
    vi.stubGlobal('navigator', { mediaSession: session });
    vi.stubGlobal(
      'MediaMetadata',
      class {
        readonly about: object;
        constructor(about: object) {
          this.about = about;
        }
      },
    );
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const created = vi.fn<(wav: Blob) => string>(() => 'blob:silence');
    URL.createObjectURL = created; // jsdom has none
    const keys = { play: vi.fn(), pause: vi.fn(), next: vi.fn(), previous: vi.fn() };
    return { adapter: createMediaSession(isPhone, later), session, handlers, play, pause, created, keys };
  }

  it('shows title and position, follows the run, and takes everything back', () => {
    const { adapter, session, handlers, keys } = setup(false);
    adapter.start(keys, 'on-desktops');
    adapter.show({
      title: 'Squat',
      artist: 'Next: Plank',
      album: 'Morning',
      running: true,
      positionMs: 90_000,
      durationMs: 60_000,
    });
    expect(session.metadata).toMatchObject({ about: { title: 'Squat', artist: 'Next: Plank', album: 'Morning' } });
    expect(session.playbackState).toBe('playing');
    expect(session.setPositionState).toHaveBeenCalledWith({ duration: 60, position: 60 });
    expect([...handlers.keys()]).toEqual(['play', 'pause', 'nexttrack', 'previoustrack']);
    expect([...handlers.values()]).toEqual([keys.play, keys.pause, keys.next, keys.previous]);
    expect(handlers.get('pause')).toBe(keys.pause);
    adapter.stop();
    expect([session.metadata, session.playbackState, handlers.get('nexttrack')]).toEqual([null, 'none', null]);
  });

  it('plays ten seconds of silence in a loop, but not over the music of a phone', async () => {
    const desk = setup(false);
    desk.adapter.start(desk.keys, 'on-desktops');
    const wav = desk.created.mock.calls[0]?.[0];
    expect([wav?.type, wav?.size]).toEqual(['audio/wav', 160_044]);
    expect(desk.play).toHaveBeenCalledTimes(1);
    const phone = setup(true);
    phone.play.mockClear();
    phone.adapter.start(phone.keys, 'on-desktops');
    expect(phone.play).not.toHaveBeenCalled();
    phone.adapter.start(phone.keys, 'everywhere');
    expect(phone.play).toHaveBeenCalledTimes(1);
  });

  const state = {
    title: 'Squat',
    artist: 'Next: Plank',
    album: 'Morning',
    running: true,
    positionMs: 0,
    durationMs: 60_000,
  };

  it('tells the lock screen only what changed, and neither a time nor a place that cannot be', () => {
    const { adapter, session, keys, play, pause } = setup(false);
    adapter.start(keys, 'on-desktops');
    play.mockClear();
    adapter.show(state);
    const shown = session.metadata;
    expect(play).toHaveBeenCalledTimes(1);
    adapter.show({ ...state, positionMs: -500 });
    expect(session.metadata).toBe(shown);
    expect(play).toHaveBeenCalledTimes(1);
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 0 });
    adapter.show({ ...state, durationMs: 0 });
    expect(session.setPositionState).toHaveBeenCalledTimes(2);
    adapter.show({ ...state, artist: 'Evening' });
    expect(session.metadata).toMatchObject({ about: { artist: 'Evening', album: 'Morning' } });
    adapter.show({ ...state, artist: 'Evening', title: 'Plank', running: false });
    expect(session.metadata).toMatchObject({ about: { title: 'Plank' } });
    expect(session.playbackState).toBe('paused');
    expect(pause).toHaveBeenCalledTimes(1);
    adapter.show({ ...state, running: true });
    expect([session.playbackState, play.mock.calls.length]).toEqual(['playing', 2]);
  });

  it('tells it after the picture of a tap, the newest state alone, and nothing when the run is over by then', () => {
    let waiting: (() => void)[] = [];
    const { adapter, session, keys } = setup(false, (task) => {
      waiting.push(task);
      return () => (waiting = waiting.filter((one) => one !== task));
    });
    const paint = () => waiting.splice(0).forEach((task) => task());
    adapter.start(keys, 'on-desktops');
    adapter.show(state);
    adapter.show({ ...state, title: 'Plank', running: false });
    expect([session.metadata, session.playbackState]).toEqual([undefined, 'none']);
    paint();
    expect([session.metadata, session.playbackState]).toMatchObject([{ about: { title: 'Plank' } }, 'paused']);
    adapter.show(state);
    adapter.stop();
    paint();
    expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
  });

  it('is told at once on a page that nobody sees, whose timers are late', () => {
    const { adapter, session, keys } = setup(
      false,
      whileSeen(() => undefined),
    );
    adapter.start(keys, 'on-desktops');
    adapter.show(state);
    expect(session.playbackState).toBe('none');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    adapter.show(state);
    expect(session.playbackState).toBe('playing');
  });

  it('makes its silence once, also ahead of the start, and none for a phone that plays its own music', () => {
    const desk = setup(false);
    desk.adapter.prepare('on-desktops');
    expect([desk.created.mock.calls.length, desk.play.mock.calls.length]).toEqual([1, 0]);
    desk.adapter.start(desk.keys, 'on-desktops');
    desk.adapter.start(desk.keys, 'on-desktops');
    expect([desk.created.mock.calls.length, desk.play.mock.calls.length]).toEqual([1, 2]);
    const phone = setup(true);
    phone.adapter.prepare('on-desktops');
    phone.adapter.start(phone.keys, 'on-desktops');
    expect(phone.created).not.toHaveBeenCalled();
  });

  it('takes a refused silence for no error, and a browser without a lock screen for nothing to do', async () => {
    const { adapter, keys, play } = setup(false);
    play.mockRejectedValue(new DOMException('no tap', 'NotAllowedError'));
    adapter.start(keys, 'on-desktops');
    adapter.show(state);
    await Promise.resolve();
    const without = setup(false);
    vi.stubGlobal('navigator', {});
    const none = createMediaSession(false);
    none.start(keys, 'everywhere');
    none.show(state);
    none.stop();
    expect(without.session.playbackState).toBe('none');
  });

  it('shows where the run is, where the browser draws that', () => {
    const { adapter, session, keys } = setup(false);
    adapter.start(keys, 'on-desktops');
    adapter.show({ ...state, positionMs: 45_000 });
    expect(session.setPositionState).toHaveBeenCalledWith({ duration: 60, position: 45 });
    const old = setup(false);
    Reflect.deleteProperty(old.session, 'setPositionState');
    old.adapter.show(state);
    expect(old.session.playbackState).toBe('playing');
  });

  it('on a phone that plays its own music the keys and the title are all there is', () => {
    const { adapter, session, handlers, keys, play, pause } = setup(true);
    adapter.start(keys, 'on-desktops');
    adapter.show(state);
    adapter.show({ ...state, running: false });
    expect([session.playbackState, handlers.get('play'), handlers.get('previoustrack')]).toEqual([
      'paused',
      keys.play,
      keys.previous,
    ]);
    adapter.stop();
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0]);
  });

  it('its silence never ends by itself', () => {
    const { adapter, keys, play } = setup(false);
    adapter.start(keys, 'on-desktops');
    expect((play.mock.contexts[0] as HTMLAudioElement).loop).toBe(true);
  });

  it('begins anew after its end', () => {
    const { adapter, session, keys, pause } = setup(false);
    adapter.start(keys, 'on-desktops');
    adapter.show(state);
    adapter.stop();
    expect(pause).toHaveBeenCalledTimes(1);
    adapter.show(state);
    expect([session.metadata, session.playbackState]).toEqual([expect.anything(), 'playing']);
  });

  it('its silence is a sound file that every player knows', async () => {
    const { adapter, created } = setup(false);
    adapter.prepare('on-desktops');
    const wav = created.mock.calls[0]?.[0];
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(wav as Blob);
    });
    const view = new DataView(bytes);
    const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4));
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    const [channels, rate, bytesPerSec, bytesPerFrame, bits] = [
      view.getUint16(22, true),
      view.getUint32(24, true),
      view.getUint32(28, true),
      view.getUint16(32, true),
      view.getUint16(34, true),
    ];
    expect([view.getUint32(16, true), view.getUint16(20, true), channels, bits]).toEqual([16, 1, 1, 16]);
    expect([bytesPerSec, bytesPerFrame]).toEqual([2 * rate, 2]);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([bytes.byteLength - 8, bytes.byteLength - 44]);
    expect(new Set(new Uint8Array(bytes, 44))).toEqual(new Set([0]));
  });

  it('plays no silence where the signals are an element themselves, nor that of the run before', () => {
    const { adapter, keys, play, pause } = setup(false);
    adapter.start(keys, 'on-desktops');
    adapter.stop();
    play.mockClear();
    pause.mockClear();
    adapter.prepare('none');
    adapter.start(keys, 'none');
    adapter.show(state);
    adapter.show({ ...state, running: false });
    adapter.show(state);
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0]);
  });
});
