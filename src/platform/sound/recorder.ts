/** What browsers record, best first: the format that plays everywhere, then the alternatives of some browsers. */
const FORMATS = {
  'MP4 (H.264)': 'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'WebM (VP9)': 'video/webm;codecs=vp9,opus',
  'WebM (VP8)': 'video/webm;codecs=vp8,opus',
  'MP4 (AAC)': 'audio/mp4;codecs=mp4a.40.2',
  'WebM (Opus)': 'audio/webm;codecs=opus',
  'Ogg (Opus)': 'audio/ogg;codecs=opus',
} as const;

export interface RecordingFormat {
  /** As shown to people: `WebM (VP9)`. */
  readonly name: string;
  readonly mimeType: string;
  /** Whether this browser claims to play what it records. */
  readonly plays: boolean;
}

export interface Recording {
  /** A blob URL of this page. */
  readonly url: string;
  /** Frees its memory and revokes the URL. */
  readonly discard: () => void;
}

/** A recording that runs until it is stopped or its stream ends. */
export interface Take {
  pause(): void;
  resume(): void;
  stop(): void;
  /** The finished recording, even if it was cut short. Rejects if nothing was recorded. */
  readonly recorded: Promise<Blob>;
}

interface StartedTake extends Take {
  /** Something has been recorded. */
  readonly begun: Promise<void>;
}

export interface Recorder {
  /** The formats this browser can record, best first; empty if it cannot record at all. */
  formats(): readonly RecordingFormat[];
  /** Starts at once. Throws if the browser refuses the format. */
  start(stream: MediaStream, mimeType: string): Take;
  /**
   * Records for `ms`, or until the stream ends; where nothing has come by then (an encoder that starts slowly), until
   * something does, within 10 s. Rejects if nothing was recorded.
   */
  record(stream: MediaStream, mimeType: string, ms: number): Promise<Recording>;
}

export function createRecorder(): Recorder {
  return {
    formats() {
      if (!('MediaRecorder' in globalThis)) return [];
      const player = document.createElement('video');
      return Object.entries(FORMATS)
        .filter(([, mimeType]) => MediaRecorder.isTypeSupported(mimeType))
        .map(([name, mimeType]) => ({ name, mimeType, plays: player.canPlayType(mimeType) !== '' }));
    },
    start: startTake,
    async record(stream, mimeType, ms) {
      const take = startTake(stream, mimeType);
      let timer = setTimeout(() => {
        void take.begun.then(() => take.stop());
        timer = setTimeout(() => take.stop(), BEGINS_WITHIN_MS);
      }, ms);
      try {
        const url = URL.createObjectURL(await take.recorded);
        return { url, discard: () => URL.revokeObjectURL(url) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Data arrives once per interval, so an interrupted recording loses at most the last one. */
const PART_MS = 1000;
const BEGINS_WITHIN_MS = 10_000;

function startTake(stream: MediaStream, mimeType: string): StartedTake {
  const recorder = new MediaRecorder(stream, { mimeType });
  const parts: Blob[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const recorded = new Promise<Blob>((resolve, reject) => {
    const end = (why: string) => () => {
      if (parts.length === 0) reject(new Error(why));
      else resolve(new Blob(parts, { type: recorder.mimeType || mimeType }));
    };
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      begin();
    });
    recorder.addEventListener('stop', end('The recording is empty'));
    recorder.addEventListener('error', end('The recording broke off'));
  });
  recorder.start(PART_MS);
  return {
    recorded,
    begun,
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
  };
}
