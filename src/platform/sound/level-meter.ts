const EVERY_MS = 100;
/** A silent room; quieter levels show as nothing. */
const FLOOR_DB = -60;

/**
 * Reports the loudness of `stream` ten times a second: 0 = silence, 1 = maximum. Returns the stop function; `undefined`
 * = this browser cannot measure.
 */
export type LevelMeter = (stream: MediaStream, onLevel: (level: number) => void) => (() => void) | undefined;

export const meterLevel: LevelMeter = (stream, onLevel) => {
  if (!('AudioContext' in globalThis)) return undefined;
  const context = new AudioContext();
  // After a permission prompt, opening it may no longer count as a user gesture.
  void context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close().catch(() => undefined);
  };
};

function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const db = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, 1 - db / FLOOR_DB));
}
