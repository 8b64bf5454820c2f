/** Spoken exercise names. Never needed: without a voice the beeps and the screen say the same. */
export interface Speech {
  /** Inside the tap that starts the run: some browsers let only a tap open the voice. */
  unlock(): void;
  /** Speaks `text` in the language of `tag` (`de`), in place of what is still being spoken. */
  speak(text: string, tag: string): void;
  silence(): void;
  /** Called at most once per language, when the device turns out to have no voice for it. Returns its own undoing. */
  onMissing(listener: (tag: string) => void): () => void;
}

/** The voice that speaks a language. */
export interface Voice {
  readonly name: string;
  /** On the device: it also speaks without a network. */
  readonly isLocal: boolean;
}

/** How long a browser may take to load its voices before "none" counts as the answer. */
const VOICES_AT_MOST_MS = 3000;

/**
 * The voice that `speak` takes for `tag`. `undefined` = none, or browsers that load their voices have not done so yet.
 */
export function voiceOf(tag: string): Voice | undefined {
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  const voice = voiceFor(synthesis?.getVoices() ?? [], tag);
  return voice && { name: voice.name, isLocal: voice.localService };
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
    speak(text, tag) {
      if (text === '') return;
      if (!synthesis) return reportMissing(tag);
      askedAt ??= now();
      const voices = synthesis.getVoices();
      const voice = voiceFor(voices, tag);
      if (!voice) {
        if (voices.length > 0 || now() - askedAt > VOICES_AT_MOST_MS) reportMissing(tag);
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
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

/** Voices on the device go first: those from the network come late or not at all. */
function voiceFor(voices: readonly SpeechSynthesisVoice[], tag: string): SpeechSynthesisVoice | undefined {
  const speaking = voices.filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === tag);
  return speaking.find((voice) => voice.localService) ?? speaking[0];
}
