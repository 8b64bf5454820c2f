/**
 * A media element moved by hand, which hears what it plays: each file is read back from its bytes. Install it before
 * the code under test makes its files.
 */
import { vi } from 'vitest';
import type { TrackElement } from '#platform/sound/track-player.ts';

/** Louder than the tone that keeps the page awake. */
const LOUD = 0.01 * 32_767;
/** Sounds of one signal are closer together than this. */
const APART_MS = 150;
const HEADER_BYTES = 44;

interface Stretch {
  readonly address: string;
  readonly fromSec: number;
  toSec: number;
  /** The moment of the harness at which it began to play. */
  readonly atMs: number;
  /** Nothing is heard before this moment, though the place advances. */
  readonly silentUntilMs: number;
}

export interface FakeTrackOptions {
  /** How long the browser takes to play after `play()` and after a move. */
  readonly startsAfterMs?: number;
  /** It says where it is in steps of this length, as Firefox does: never ahead of what is heard. */
  readonly stepMs?: number;
  /** What it does with large files, as WebKitGTK: nothing is heard for so long after each start and move. */
  readonly silent?: { readonly aboveBytes: number; readonly ms: number };
  /** The name of the error that `play()` rejects with. */
  readonly refuses?: () => string | undefined;
}

export function createFakeTrack({
  startsAfterMs = 0,
  stepMs = 0.001,
  silent = { aboveBytes: Number.POSITIVE_INFINITY, ms: 0 },
  refuses = () => undefined,
}: FakeTrackOptions = {}) {
  const files = new Map<string, Blob>();
  const revoked = new Set<string>();
  const lengths = new Map<string, number>();
  const stretches: Stretch[] = [];
  const listeners = new Map<string, Set<() => void>>();
  let passedMs = 0;
  let address = '';
  let currentSec = 0;
  let paused = true;
  let waitMs = 0;
  let moves = 0;
  const emit = (type: string) => {
    for (const listener of listeners.get(type) ?? []) listener();
  };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const made = `blob:${files.size}`;
    files.set(made, blob as Blob);
    lengths.set(made, ((blob as Blob).size - HEADER_BYTES) / 2 / 8000);
    return made;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((old) => void revoked.add(old));
  const lengthSec = () => lengths.get(address) ?? 0;
  const begin = () => {
    waitMs = startsAfterMs;
    const atMs = passedMs + startsAfterMs;
    const silentMs = (files.get(address)?.size ?? 0) > silent.aboveBytes ? silent.ms : 0;
    stretches.push({ address, fromSec: currentSec, toSec: currentSec, atMs, silentUntilMs: atMs + silentMs });
  };
  const element = {
    get src() {
      return address;
    },
    set src(next: string) {
      address = next;
      currentSec = 0;
      paused = true;
    },
    get currentTime() {
      return (Math.floor((currentSec * 1000) / stepMs + 1e-6) * stepMs) / 1000;
    },
    set currentTime(sec: number) {
      currentSec = Math.min(lengthSec(), Math.max(0, sec));
      moves += 1;
      if (!paused) begin();
    },
    get paused() {
      return paused;
    },
    get ended() {
      return address !== '' && currentSec >= lengthSec();
    },
    seeking: false,
    async play() {
      const name = refuses();
      if (name) throw new DOMException('', name);
      if (!paused) return;
      paused = false;
      begin();
    },
    pause() {
      if (paused) return;
      paused = true;
      emit('pause');
    },
    addEventListener(type: string, listener: () => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
  };
  return {
    element: element as unknown as TrackElement,
    /** The device plays on, whether code of the page runs or not. */
    advance(ms: number) {
      passedMs += ms;
      const playsMs = Math.max(0, ms - waitMs);
      waitMs = Math.max(0, waitMs - ms);
      const current = stretches.at(-1);
      if (paused || !current) return;
      currentSec = Math.min(lengthSec(), currentSec + playsMs / 1000);
      current.toSec = currentSec;
      if (currentSec < lengthSec()) return;
      paused = true;
      emit('pause');
    },
    /** As browsers do about four times a second while something plays and the page runs. */
    tellPlace: () => emit('timeupdate'),
    /** A call comes in: the page hears of it, unless it is suspended. */
    interrupt(isTold = true) {
      paused = true;
      if (isTold) emit('pause');
    },
    /** The device turns out to have nothing to play it on. */
    fail: () => emit('error'),
    isPlaying: () => !paused,
    /** How many files were made. */
    made: () => files.size,
    moves: () => moves,
    /** Files that take memory. */
    kept: () => [...files.keys()].filter((made) => !revoked.has(made)),
    bytes: () => files.get(address)?.size ?? 0,
    /** When signals began to sound, in ms since the harness began; ascending. */
    async heardMs(): Promise<readonly number[]> {
      const onsets = new Map<string, readonly number[]>();
      for (const [made, blob] of files)
        onsets.set(made, onsetsIn(new Int16Array((await blob.arrayBuffer()).slice(HEADER_BYTES))));
      return stretches.flatMap(({ address: played, fromSec, toSec, atMs, silentUntilMs }) =>
        (onsets.get(played) ?? [])
          .filter((sec) => sec >= fromSec - 0.0005 && sec < toSec)
          .map((sec) => Math.round(atMs + (sec - fromSec) * 1000))
          .filter((ms) => ms >= silentUntilMs),
      );
    },
  };
}

/** Seconds at which something loud follows quiet. */
function onsetsIn(samples: Int16Array): readonly number[] {
  const onsets: number[] = [];
  let loudAt = Number.NEGATIVE_INFINITY;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < LOUD) continue;
    const sec = index / 8000;
    if (sec - loudAt > APART_MS / 1000) onsets.push(sec);
    loudAt = sec;
  }
  return onsets;
}
