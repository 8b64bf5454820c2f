// Hears where sounds begin: posts the wall clock whenever the signal rises out of silence. Passes the signal on.
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare const sampleRate: number;

/** Far above the keep-alive tone (0.003), far below a beep. */
const SOUND_LEVEL = 0.05;
const SILENCE_SEC = 0.05;

class Onset extends AudioWorkletProcessor {
  private silentSamples = Number.POSITIVE_INFINITY;

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    input?.forEach((channel, i) => output?.[i]?.set(channel));
    const samples = input?.[0];
    if (!samples) {
      this.silentSamples += 128;
      return true;
    }
    for (let i = 0; i < samples.length; i += 1) {
      if (Math.abs(samples[i] ?? 0) < SOUND_LEVEL) {
        this.silentSamples += 1;
        continue;
      }
      if (this.silentSamples > SILENCE_SEC * sampleRate) this.port.postMessage(Date.now() + (i / sampleRate) * 1000);
      this.silentSamples = 0;
    }
    return true;
  }
}
registerProcessor('onset', Onset);
