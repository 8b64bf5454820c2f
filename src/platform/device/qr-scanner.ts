/** Reads QR codes from a camera: with the browser's detector if it has one, else with a library. */
import { type Capture, type Captured, type CaptureProblem, createCapture } from './capture.ts';

export interface Scanner {
  /**
   * Shows the camera (the rear one if there are two) in `video` and reports each text once when it comes into view. May
   * prompt the person for the camera.
   */
  start(video: HTMLVideoElement, onText: (text: string) => void): Promise<Captured | CaptureProblem>;
}

type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Often enough for a hand-held phone; a slow device rests for as long as a reading takes. */
const LOOK_MS = 200;
/** More pixels only make the library slower: a code fills much of the picture. */
const WIDTH_PX = 640;

export function createScanner(capture: Capture = createCapture()): Scanner {
  return {
    async start(video, onText) {
      const captured = await capture.open({ camera: true, facing: 'environment' });
      if (typeof captured === 'string') return captured;
      let isOver = false;
      video.srcObject = captured.stream;
      await video.play().catch(() => undefined);
      void look(video, onText, () => isOver);
      return {
        ...captured,
        stop() {
          isOver = true;
          video.srcObject = null;
          captured.stop();
        },
      };
    },
  };
}

async function look(video: HTMLVideoElement, onText: (text: string) => void, isOver: () => boolean): Promise<void> {
  const read = (await ownReader()) ?? libraryReader();
  let last: string | undefined;
  while (!isOver()) {
    const text = video.videoWidth > 0 ? await read(video).catch(() => undefined) : undefined;
    if (isOver()) return;
    if (text !== undefined && text !== last) {
      last = text;
      onText(text);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Chromium defines the class even if the system behind it reads nothing. */
async function ownReader(): Promise<Read | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

function libraryReader(): Read {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { decodeQR } = await import('qr/decode.js');
    canvas.width = Math.min(WIDTH_PX, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    // Throws if there is no code.
    return picture && decodeQR(picture);
  };
}
