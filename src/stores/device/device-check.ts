import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Board, createRuns, type DeviceCheckPorts, problem, type Signals } from './device-check-runs.ts';
import {
  type Cause,
  type Check,
  type CheckName,
  CHECKS,
  type DeviceCheckState,
  type RunName,
  type Sentence,
} from './device-check-state.ts';

/** Only one of these runs at a time: on phones, one would take the device from the other. */
const CAPTURES: readonly RunName[] = ['camera', 'microphone', 'recording'];
const RUNS: readonly RunName[] = [...CAPTURES, 'sound', 'speech', 'vibration'];
/** With less free space, a film does not fit. */
const FREE_AT_LEAST_BYTES = 200_000_000;

type Store = StoreApi<DeviceCheckState>;

/**
 * What this device can do, in ten rows. The person is asked nothing before pressing a row's button; devices are
 * released when the row is stopped, or the page is hidden or left.
 */
export function createDeviceCheckStore(ports: DeviceCheckPorts): Store {
  return createStore<DeviceCheckState>((set, get, store) => {
    const board = createBoard(store);
    let sentence: Sentence = { text: '', tag: '' };
    let signals: Promise<Signals> | undefined;
    const loadSignals = () => {
      signals ??= ports.loadSignals();
      // Offline, the next press tries again.
      signals.catch(() => (signals = undefined));
      return signals;
    };
    const runs = createRuns({ ...ports, loadSignals }, board, () => sentence);
    const look = () => void lookAround({ ...ports, loadSignals }, board, sentence.tag);
    const stop = (name: RunName) => {
      board.release(name);
      if (board.stateOf(name) === 'checking') board.put(name, 'unchecked');
    };
    const stopAll = () => RUNS.forEach(stop);

    return {
      browser: ports.features.browser,
      userAgent: ports.features.userAgent,
      ...untouched(),
      open(words) {
        sentence = words;
        set(untouched());
        look();
        const undo = [ports.features.onChange(look), ports.features.onHidden(stopAll)];
        return () => {
          stopAll();
          for (const one of undo) one();
        };
      },
      async run(name) {
        if (CAPTURES.includes(name)) for (const other of CAPTURES) if (other !== name) stop(other);
        await runs[name]().catch(() => {
          stop(name);
          board.put(name, 'failed', 'failed');
        });
      },
      async switchCamera() {
        const ids = await ports.capture.cameras();
        const { number = 1 } = get().facts.camera ?? {};
        await runs.camera(ids[number % ids.length]);
      },
      stop,
      answer(name, isWell) {
        if (isWell) board.put(name, 'works');
        else board.put(name, 'failed', ({ sound: 'unheard', speech: 'unspoken', vibration: 'unfelt' } as const)[name]);
      },
      recordingPlayed(isWell) {
        if (get().recorded === undefined) return;
        if (isWell) board.put('recording', 'works');
        else board.put('recording', 'failed', 'notPlayed');
      },
      async allowNotifications() {
        await ports.features.askForNotifications();
        lookAtNotifications(ports, board);
      },
      async persistStorage() {
        const granted = await ports.features.persistStorage();
        await lookAtStorage(ports, board, granted ? 'notPersisted' : 'persistRefused');
      },
      copy: (text) => ports.features.copy(text),
    };
  });
}

function untouched(): Pick<DeviceCheckState, 'checks' | 'facts' | 'picture' | 'level' | 'recorded'> {
  const checks = Object.fromEntries(CHECKS.map((name) => [name, { state: 'unchecked' }])) as Record<CheckName, Check>;
  return { checks, facts: { formats: [] }, picture: undefined, level: undefined, recorded: undefined };
}

function createBoard({ getState, setState }: Store): Board {
  const turns = new Map<CheckName, object>();
  const held = new Map<CheckName, (() => void)[]>();
  const put: Board['put'] = (name, state, cause) => {
    const { checks } = getState();
    // The microphone reports its level ten times a second: ignore repeats.
    if (checks[name].state === state && checks[name].cause === cause) return;
    setState({ checks: { ...checks, [name]: cause ? { state, cause } : { state } } });
  };
  const release = (name: CheckName) => {
    turns.delete(name);
    const releases = held.get(name) ?? [];
    held.delete(name);
    for (const one of releases) one();
  };
  return {
    put,
    release,
    stateOf: (name) => getState().checks[name].state,
    show: (part) => setState(part),
    facts: () => getState().facts,
    begin(name) {
      release(name);
      const turn = {};
      turns.set(name, turn);
      put(name, 'checking');
      return () => turns.get(name) === turn;
    },
    hold(name, one) {
      held.set(name, [...(held.get(name) ?? []), one]);
    },
  };
}

/** Runs all checks that need no question to the person. */
async function lookAround(ports: DeviceCheckPorts, board: Board, tag: string): Promise<void> {
  const { features, app } = ports;
  lookAtFormats(ports, board);
  if (!features.hasSound) board.put('sound', 'missing', 'noSound');
  if (!features.hasVibration) board.put('vibration', 'missing', 'noVibration');
  const { isPwa, isCapacitor } = app.getState();
  if (isPwa || isCapacitor) board.put('install', 'works');
  else board.put('install', 'notInstalled', 'howToInstall');
  lookAtNotifications(ports, board);
  await Promise.all([
    lookAtCapture(ports, board, 'camera'),
    lookAtCapture(ports, board, 'microphone'),
    lookAtStorage(ports, board, 'notPersisted'),
    lookAtWakeLock(ports, board),
    lookAtVoice(ports, board, tag),
  ]);
}

function lookAtFormats({ recorder, capture }: DeviceCheckPorts, board: Board): void {
  const formats = recorder.formats();
  board.show({ facts: { ...board.facts(), formats } });
  const obstacle = capture.obstacle();
  if (formats.length === 0) board.put('recording', 'missing', 'noRecorder');
  else if (obstacle) board.put('recording', ...problem('recording', obstacle));
}

/** The findings of a run stay, unless the person has changed the browser's permission since. */
async function lookAtCapture({ capture }: DeviceCheckPorts, board: Board, name: 'camera' | 'microphone') {
  const obstacle = capture.obstacle();
  if (obstacle) return board.put(name, ...problem(name, obstacle));
  const permission = await capture.permission(name);
  const state = board.stateOf(name);
  if (permission === 'denied') {
    if (state !== 'checking') board.put(name, 'refused', 'refused');
  } else if (permission === 'granted') {
    if (state === 'refused' || state === 'permission') board.put(name, 'unchecked');
  } else if (state === 'unchecked' || (state === 'refused' && permission === 'prompt')) {
    board.put(name, 'permission', 'prompt');
  }
}

function lookAtNotifications({ features }: DeviceCheckPorts, board: Board): void {
  switch (features.notifications()) {
    case 'granted':
      return board.put('notifications', 'works');
    case 'denied':
      return board.put('notifications', 'refused', 'refused');
    case 'default':
      return board.put('notifications', 'permission', 'prompt');
    case undefined:
      return board.put('notifications', 'missing', 'noNotifications');
  }
}

async function lookAtStorage({ features }: DeviceCheckPorts, board: Board, unless: Cause): Promise<void> {
  const storage = await features.storage();
  if (!storage) return board.put('storage', 'missing', 'noStorage');
  board.show({ facts: { ...board.facts(), storage } });
  const isFull = storage.quotaBytes - storage.usedBytes < FREE_AT_LEAST_BYTES;
  if (isFull) board.put('storage', 'failed', 'storageFull');
  else if (storage.persisted) board.put('storage', 'works');
  else board.put('storage', 'works', unless);
}

async function lookAtWakeLock({ features }: DeviceCheckPorts, board: Board): Promise<void> {
  const held = await features.tryWakeLock();
  if (held === undefined) board.put('wakeLock', 'missing', 'noWakeLock');
  else if (held) board.put('wakeLock', 'works');
  else board.put('wakeLock', 'failed', 'wakeLockRefused');
}

async function lookAtVoice({ loadSignals }: DeviceCheckPorts, board: Board, tag: string): Promise<void> {
  const signals = await loadSignals().catch(() => undefined);
  if (!signals) return;
  const voice = signals.voiceOf(tag);
  board.show({ facts: { ...board.facts(), voice } });
  const state = board.stateOf('speech');
  if (!voice && state === 'unchecked') board.put('speech', 'missing', 'noVoice');
  if (voice && state === 'missing') board.put('speech', 'unchecked');
}
