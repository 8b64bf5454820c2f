/** An audio device moved by hand: what was handed to it, and what of that was heard. */
export interface FakeAudio {
  readonly context: AudioContext;
  /** Lets the audio clock run on by `ms` if it runs. */
  advance(ms: number): void;
  setState(state: AudioContextState | 'interrupted'): void;
  /** Moments on the audio clock (s) at which one-shot sounds began, ascending, with their length. */
  heard(): readonly { readonly atSec: number; readonly lengthSec: number }[];
  readonly loops: () => number;
  readonly volume: () => number;
  /** How fast the volume goes to its last value: the time constant, s; `undefined` = it is there at once. */
  readonly fadeSec: () => number | undefined;
  /** One-shot sounds that are still handed to the audio clock and have not begun. */
  readonly pending: () => number;
  /** How often a sound was handed to the audio clock, the ones moved there included. */
  readonly handedOver: () => number;
}

interface Node {
  target: unknown;
  startSec: number | undefined;
  stopSec: number | undefined;
  loop: boolean;
  lengthSec: number;
}

/** `opens`: whether `resume()` works, as after a tap, or stays pending. */
export function createFakeAudio({ opens = true }: { opens?: boolean } = {}): FakeAudio {
  let currentTime = 0;
  let state: string = 'suspended';
  const nodes: Node[] = [];
  let fadeSec: number | undefined;
  const gain = {
    value: 1,
    setTargetAtTime(value: number, _atSec: number, constantSec: number) {
      gain.value = value;
      fadeSec = constantSec;
    },
  };
  const gainNode = { gain, target: undefined as unknown, connect: (target: unknown) => (gainNode.target = target) };
  const destination = {};
  const listeners = new Set<() => void>();
  const setState = (next: string) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const createBufferSource = () => {
    const node: Node = { target: undefined, startSec: undefined, stopSec: undefined, loop: false, lengthSec: 0 };
    nodes.push(node);
    return {
      set buffer(buffer: { duration: number }) {
        node.lengthSec = buffer.duration;
      },
      set loop(on: boolean) {
        node.loop = on;
      },
      connect(target: unknown) {
        node.target = target;
      },
      disconnect() {
        node.target = undefined;
      },
      start(when = 0) {
        node.startSec = Math.max(when, currentTime);
      },
      stop() {
        node.stopSec = currentTime;
      },
    };
  };
  const context = {
    get currentTime() {
      return currentTime;
    },
    get state() {
      return state;
    },
    outputLatency: 0,
    destination,
    createGain: () => gainNode,
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      getChannelData: () => new Float32Array(length),
    }),
    createBufferSource,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    async resume() {
      if (opens) setState('running');
    },
    async suspend() {
      setState('suspended');
    },
  };
  const isAudible = ({ target }: Node) =>
    target === destination || (target === gainNode && gainNode.target === destination);
  const begun = (node: Node) =>
    isAudible(node) &&
    node.startSec !== undefined &&
    node.startSec <= currentTime &&
    (node.stopSec === undefined || node.stopSec > node.startSec);
  return {
    context: context as unknown as AudioContext,
    advance(ms) {
      if (state === 'running') currentTime += ms / 1000;
    },
    setState,
    heard: () =>
      nodes
        .filter((node) => !node.loop && begun(node))
        .map((node) => ({ atSec: node.startSec ?? 0, lengthSec: node.lengthSec }))
        .sort((a, b) => a.atSec - b.atSec),
    loops: () => nodes.filter((node) => node.loop && begun(node) && node.stopSec === undefined).length,
    volume: () => gain.value,
    fadeSec: () => fadeSec,
    // A sound that was taken back neither waits for its moment nor hangs on to the device.
    pending: () =>
      nodes.filter(
        (node) =>
          !node.loop && (node.startSec ?? 0) > currentTime && (node.stopSec === undefined || node.target !== undefined),
      ).length,
    handedOver: () => nodes.filter((node) => !node.loop).length,
  };
}
