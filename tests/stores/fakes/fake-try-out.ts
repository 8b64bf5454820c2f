import type { TryOut } from '#stores/player/try-out.ts';

/** Says what would be heard and felt. A device with two German voices, one English, and a motor. */
export function createFakeTryOut() {
  const felt: string[] = [];
  const voices: Readonly<Record<string, readonly string[]>> = { en: ['Samantha'], de: ['Anna', 'Markus'] };
  const port: { -readonly [K in keyof TryOut]: TryOut[K] } = {
    beep: (sample, volume) => void felt.push(`${sample} ${volume}`),
    speak: (text, tag, { voice, volume }) => void felt.push(`${tag} ${voice || 'best'} ${volume}: ${text}`),
    voicesOf: (tag) => (voices[tag] ?? []).map((name) => ({ name, isLocal: true })),
    onVoices: () => () => undefined,
    vibrate: () => void felt.push('buzz'),
    touch: () => void felt.push('touch'),
    audioSession: undefined,
    lockedSound: fakeSwitch('locked', felt),
    speakerWake: fakeSwitch('wake', felt),
  };
  return { port, felt };
}

function fakeSwitch(name: string, felt: string[]) {
  let isOn = false;
  return {
    isOn: () => isOn,
    set(on: boolean) {
      isOn = on;
      felt.push(`${name} ${on}`);
    },
  };
}
