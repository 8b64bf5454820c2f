/** Camera and microphone: the only module that requests them, and the names of what can go wrong. */

/**
 * `insecure`: not https. `unsupported`: by this browser. `dismissed`: the prompt was closed and may be shown again.
 * `refused`: denied by the person in the browser. `system`: denied by the device's own settings. `none`: no such
 * device. `inUse`: another program holds it.
 */
export type CaptureProblem =
  | 'insecure'
  | 'unsupported'
  | 'dismissed'
  | 'refused'
  | 'system'
  | 'none'
  | 'inUse'
  | 'failed';

export interface CaptureWish {
  /** A camera's id, or any. */
  readonly camera?: string | true;
  readonly microphone?: true;
  /** The rear camera, if there are two. */
  readonly facing?: 'environment';
}

export interface Captured {
  readonly stream: MediaStream;
  /** Releases the devices; their lights go out. Idempotent. */
  stop(): void;
  /** Called once if a device disappears without `stop()`: unplugged, or taken by the system. */
  onLost(listener: () => void): void;
}

export interface Capture {
  /** A problem known without asking; `undefined` = worth a try. */
  obstacle(): CaptureProblem | undefined;
  /** May prompt the person. */
  open(wish: CaptureWish): Promise<Captured | CaptureProblem>;
  /** Ids of the cameras; browsers list all of them only while one is open. */
  cameras(): Promise<readonly string[]>;
  /** The earlier answer, read without a prompt; `undefined` = the browser does not say. */
  permission(device: 'camera' | 'microphone'): Promise<PermissionState | undefined>;
}

export function createCapture(): Capture {
  const devices = (): MediaDevices | undefined => navigator.mediaDevices as MediaDevices | undefined;
  const obstacle = (): CaptureProblem | undefined => {
    if (!isSecureContext) return 'insecure';
    return devices()?.getUserMedia ? undefined : 'unsupported';
  };
  return {
    obstacle,
    permission,
    async open({ camera, microphone, facing }) {
      const known = obstacle();
      if (known) return known;
      try {
        const which = typeof camera === 'string' ? { deviceId: { exact: camera } } : facing && { facingMode: facing };
        const video = camera ? (which ?? true) : false;
        return capturedOf(await navigator.mediaDevices.getUserMedia({ video, audio: microphone ?? false }));
      } catch (error) {
        return problemOf(error, camera === undefined ? 'microphone' : 'camera');
      }
    },
    async cameras() {
      const all = (await devices()?.enumerateDevices?.()) ?? [];
      return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map((one) => one.deviceId);
    },
  };
}

function capturedOf(stream: MediaStream): Captured {
  const tracks = stream.getTracks();
  return {
    stream,
    // A track stopped by the page fires no `ended`.
    stop: () => {
      for (const track of tracks) track.stop();
    },
    onLost(listener) {
      const lost = new AbortController();
      for (const track of tracks)
        track.addEventListener(
          'ended',
          () => {
            lost.abort();
            listener();
          },
          { signal: lost.signal },
        );
    },
  };
}

async function problemOf(error: unknown, device: 'camera' | 'microphone'): Promise<CaptureProblem> {
  const { name = '', message = '' } = (error ?? {}) as Partial<DOMException>;
  switch (name) {
    case 'NotAllowedError':
      if (/system/i.test(message)) return 'system';
      // In Chromium and Safari only the permission's state distinguishes a closed prompt from a refusal.
      return (await permission(device)) === 'prompt' ? 'dismissed' : 'refused';
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse';
    default:
      return 'failed';
  }
}

async function permission(device: 'camera' | 'microphone'): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: device })).state;
  } catch {
    return undefined;
  }
}
