/** Spoken exercise names. Optional: beeps and screen say the same. */
export interface Speech {
  /** Must be called from the user gesture that starts the run: some browsers require one for speech. */
  unlock(): void;
  /** Speaks `text` in the language `tag` (`de`), interrupting current speech. */
  speak(text: string, tag: string, how?: HowToSpeak): void;
  silence(): void;
  /** Called at most once per language, when the device has no voice for it. Returns the unsubscribe. */
  onMissing(listener: (tag: string) => void): () => void;
}

/** `voice` by name, if the device has it; '' = the best. `volume` 0…1. */
export interface HowToSpeak {
  readonly voice: string;
  readonly volume: number;
}

/** The voice that speaks a language. */
export interface Voice {
  readonly name: string;
  /** Installed on the device; works offline. */
  readonly isLocal: boolean;
}

/** How long a browser may take to load its voices before "none" is believed. */
const VOICES_AT_MOST_MS = 3000;

/** The voice `speak` uses for `tag`. `undefined` = none, or the browser has not loaded its voices yet. */
export const voiceOf = (tag: string): Voice | undefined => voicesOf(tag)[0];

/** All voices of this device for `tag`, best first, without duplicate names; empty when `voiceOf` is `undefined`. */
export function voicesOf(tag: string): readonly Voice[] {
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  const voices = voicesFor(synthesis?.getVoices() ?? [], tag);
  return [...new Map(voices.map(({ name, localService }) => [name, { name, isLocal: localService }])).values()];
}

/** Browsers load their voices late. Returns the unsubscribe. */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  const { speechSynthesis } = globalThis;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

export function createSpeech(now: () => number = () => performance.now()): Speech {
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  const listeners = new Set<(tag: string) => void>();
  const missing = new Set<string>();
  let askedAt: number | undefined;

  const reportMissing = (tag: string) => {
    if (missing.has(tag)) return;
    missing.add(tag);
    for (const listener of listeners) listener(tag);
  };

  return {
    unlock() {
      if (!synthesis) return;
      askedAt ??= now();
      synthesis.getVoices();
      const silent = new SpeechSynthesisUtterance('');
      silent.volume = 0;
      synthesis.speak(silent);
    },
    speak(text, tag, { voice: wanted, volume } = BEST) {
      if (text === '') return;
      if (!synthesis) return reportMissing(tag);
      askedAt ??= now();
      const voices = synthesis.getVoices();
      const speaking = voicesFor(voices, tag);
      const voice = speaking.find(({ name }) => name === wanted) ?? speaking[0];
      if (!voice) {
        if (voices.length > 0 || now() - askedAt > VOICES_AT_MOST_MS) reportMissing(tag);
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      // Hearing is not linear, as with the beeps.
      utterance.volume = volume * volume;
      utterance.addEventListener('error', (event) => {
        if (event.error === 'language-unavailable' || event.error === 'voice-unavailable') reportMissing(tag);
      });
      synthesis.cancel();
      synthesis.speak(utterance);
    },
    silence: () => synthesis?.cancel(),
    onMissing(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const BEST: HowToSpeak = { voice: '', volume: 1 };

/** Vendors' names for their better voices. */
const BETTER = /premium|enhanced|natural|neural|siri/i;
const rankOf = ({ localService, name, default: isDefault }: SpeechSynthesisVoice): number =>
  (localService ? 4 : 0) + (BETTER.test(name) ? 2 : 0) + (isDefault ? 1 : 0);

/** Voices on the device come first: network voices start late or not at all. */
function voicesFor(voices: readonly SpeechSynthesisVoice[], tag: string): readonly SpeechSynthesisVoice[] {
  const speaking = voices.filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === tag);
  return speaking.toSorted((a, b) => rankOf(b) - rankOf(a));
}
