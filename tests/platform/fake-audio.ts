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
}

interface Node {
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
  const gain = { value: 1, setTargetAtTime: (value: number) => Object.assign(gain, { value }) };
  const listeners = new Set<() => void>();
  const setState = (next: string) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const createBufferSource = () => {
    const node: Node = { startSec: undefined, stopSec: undefined, loop: false, lengthSec: 0 };
    nodes.push(node);
    return {
      set buffer(buffer: { duration: number }) {
        node.lengthSec = buffer.duration;
      },
      set loop(on: boolean) {
        node.loop = on;
      },
      connect: () => undefined,
      disconnect: () => undefined,
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
    destination: {},
    createGain: () => ({ gain, connect: () => undefined }),
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
  const begun = (node: Node) =>
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
  };
}
