/** What browsers record, best first: the one that plays everywhere, then what some make beside it or instead. */
const FORMATS = {
  'MP4 (H.264)': 'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'WebM (VP9)': 'video/webm;codecs=vp9,opus',
  'WebM (VP8)': 'video/webm;codecs=vp8,opus',
  'MP4 (AAC)': 'audio/mp4;codecs=mp4a.40.2',
  'WebM (Opus)': 'audio/webm;codecs=opus',
  'Ogg (Opus)': 'audio/ogg;codecs=opus',
} as const;

export interface RecordingFormat {
  /** As people write it: `WebM (VP9)`. */
  readonly name: string;
  readonly mimeType: string;
  /** Whether this browser says that it can play what it records. */
  readonly plays: boolean;
}

export interface Recording {
  /** An address of this page. */
  readonly url: string;
  /** Frees its memory; the address leads nowhere from then on. */
  readonly discard: () => void;
}

export interface Recorder {
  /** Those this browser can record, best first; none where it cannot record at all. */
  formats(): readonly RecordingFormat[];
  /** Records for `ms`, or until the stream ends. Rejects when nothing was recorded. */
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
    record: (stream, mimeType, ms) =>
      new Promise((resolve, reject) => {
        const recorder = new MediaRecorder(stream, { mimeType });
        const parts: Blob[] = [];
        let timer: ReturnType<typeof setTimeout> | undefined;
        recorder.addEventListener('dataavailable', ({ data }) => {
          if (data.size > 0) parts.push(data);
        });
        recorder.addEventListener('stop', () => {
          clearTimeout(timer);
          if (parts.length === 0) return reject(new Error('The recording is empty'));
          const url = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType || mimeType }));
          resolve({ url, discard: () => URL.revokeObjectURL(url) });
        });
        recorder.addEventListener('error', () => reject(new Error('The recording broke off')));
        recorder.start();
        timer = setTimeout(() => {
          if (recorder.state !== 'inactive') recorder.stop();
        }, ms);
      }),
  };
}
