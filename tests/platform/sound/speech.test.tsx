import { createSpeech, onVoices, type Speech, voiceOf, voicesOf } from '#platform/sound/speech.ts';
import { describe, expect, it, vi } from 'vitest';

describe('speech', () => {
  it('without any voice in the browser is silent, and says so once', () => {
    const speech = createSpeech();
    const missing: string[] = [];
    speech.onMissing((tag) => missing.push(tag));
    speech.unlock();
    speech.speak('Squat', 'en');
    speech.speak('Lunge', 'en');
    speech.silence();
    expect(missing).toEqual(['en']);
  });

  function setup() {
    let voices: { lang: string; localService: boolean; name: string }[] = [];
    const said: string[] = [];
    const spoken: (EventTarget & { text: string; volume?: number; lang?: string })[] = [];
    let cancelled = 0;
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        voice: { name: string } | undefined;
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel: () => {
        cancelled += 1;
      },
      speak(utterance: EventTarget & { text: string; voice?: { name: string } }) {
        spoken.push(utterance);
        if (utterance.text) said.push(`${utterance.voice?.name}: ${utterance.text}`);
      },
    });
    let now = 100_000;
    const speech = createSpeech(() => now);
    const missing: string[] = [];
    speech.onMissing((tag) => missing.push(tag));
    return {
      speech,
      said,
      spoken,
      cancelled: () => cancelled,
      missing,
      pass: (ms: number) => {
        now += ms;
      },
      load: (...langs: string[]) => {
        voices = langs.map((lang) => ({ lang, localService: lang.endsWith('!'), name: lang }));
        voices = voices.map((voice) => ({ ...voice, lang: voice.lang.replace('!', '') }));
      },
    };
  }

  it('waits for voices that load late, and prefers one on the device', () => {
    const { speech, said, missing, load, pass } = setup();
    speech.unlock();
    speech.speak('Kniebeuge', 'de');
    pass(1000);
    load('en-GB', 'de-AT', 'de_DE!');
    speech.speak('Kniebeuge', 'de');
    expect(said).toEqual(['de_DE!: Kniebeuge']);
    expect(missing).toEqual([]);
  });

  it('speaks with the voice somebody chose, and with the best where this device has not got it', () => {
    const { speech, said, spoken, load } = setup();
    load('de-AT!', 'de-DE', 'en-GB');
    speech.speak('Kniebeuge', 'de', { voice: 'de-DE', volume: 0.5 });
    speech.speak('Kniebeuge', 'de', { voice: 'en-GB', volume: 1 });
    expect(said).toEqual(['de-DE: Kniebeuge', 'de-AT!: Kniebeuge']);
    expect(spoken).toMatchObject([{ volume: 0.25 }, { volume: 1 }]);
  });

  it('speaks as loud as it can where nobody said how', () => {
    const { speech, spoken, load } = setup();
    load('de-AT');
    speech.speak('Kniebeuge', 'de');
    expect(spoken).toMatchObject([{ volume: 1 }]);
  });

  it('takes a voice on the device before a better one, that before the usual one, and the usual one before any', () => {
    setup();
    const voices = [0, 1, 2, 3, 4, 5, 6, 7].map((rank) => ({
      lang: 'de-DE',
      name: `${rank}${rank & 2 ? ' natural' : ''}`,
      localService: rank >= 4,
      default: rank % 2 === 1,
    }));
    vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
    expect(voicesOf('de').map(({ name }) => name[0])).toEqual(['7', '6', '5', '4', '3', '2', '1', '0']);
  });

  it('lists the voices of a language, the best first and each name once', () => {
    const { load } = setup();
    load('de-AT', 'en-GB!', 'de-CH!', 'de-DE enhanced!', 'de-AT');
    expect(voicesOf('de')).toEqual([
      { name: 'de-DE enhanced!', isLocal: true },
      { name: 'de-CH!', isLocal: true },
      { name: 'de-AT', isLocal: false },
    ]);
    expect(voicesOf('fr')).toEqual([]);
  });

  it('knows a language however a browser writes it, and does not take a country for one', () => {
    const { speech, said, missing, load } = setup();
    load('en-DE', 'DE-AT', 'fr_FR');
    speech.speak('Kniebeuge', 'de');
    speech.speak('Accroupissement', 'fr');
    expect(said).toEqual(['DE-AT: Kniebeuge', 'fr_FR: Accroupissement']);
    load('en-DE');
    speech.speak('Kniebeuge', 'de');
    expect(missing).toEqual(['de']);
  });

  it('speaks in place of what is still being spoken, and is silent when asked', () => {
    const { speech, spoken, cancelled, load } = setup();
    load('de-AT');
    speech.speak('Kniebeuge', 'de');
    expect(cancelled()).toBe(1);
    expect(spoken[0]).toMatchObject({ lang: 'de-AT' });
    speech.silence();
    expect(cancelled()).toBe(2);
    speech.speak('', 'de');
    expect(spoken).toHaveLength(1);
  });

  it('says which voice it would take, and whether that one speaks without a network', () => {
    const { load } = setup();
    expect(voiceOf('de')).toBeUndefined();
    load('en-GB', 'de-AT', 'de-DE!');
    expect(voiceOf('de')).toEqual({ name: 'de-DE!', isLocal: true });
    expect(voiceOf('en')).toEqual({ name: 'en-GB', isLocal: false });
    expect(voiceOf('fr')).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    expect(voiceOf('en')).toBeUndefined();
  });

  it('tells whoever shows them when the voices have come, until they no longer listen', () => {
    const synthesis = new EventTarget();
    vi.stubGlobal('speechSynthesis', synthesis);
    const told = vi.fn();
    const stop = onVoices(told);
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(told).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    expect(() => onVoices(told)()).not.toThrow();
  });

  it('is opened by a tap with something that nobody hears', () => {
    const { speech, spoken, said } = setup();
    speech.unlock();
    expect([spoken[0]?.text, spoken[0]?.volume, said]).toEqual(['', 0, []]);
  });

  it.each([
    ['language-unavailable', ['de']],
    ['voice-unavailable', ['de']],
    ['interrupted', []],
  ])('told %s by a voice, it says what is missing: %j', (error, expected) => {
    const { speech, spoken, missing, load } = setup();
    load('de-AT');
    speech.speak('Kniebeuge', 'de');
    spoken[0]?.dispatchEvent(Object.assign(new Event('error'), { error }));
    expect(missing).toEqual(expected);
  });

  it('tells nobody any more who no longer listens', () => {
    const { speech, load } = setup();
    load('en-GB');
    const told = vi.fn();
    speech.onMissing(told)();
    speech.speak('Accroupissement', 'fr');
    expect(told).not.toHaveBeenCalled();
  });

  it('says once that a language has no voice', () => {
    const { speech, missing, load } = setup();
    load('en-GB');
    speech.unlock();
    speech.speak('Squat', 'fr');
    speech.speak('Squat', 'fr');
    expect(missing).toEqual(['fr']);
  });

  it('takes no voices at all after three seconds for an answer', () => {
    const { speech, missing, pass } = setup();
    speech.unlock();
    speech.speak('Squat', 'en');
    expect(missing).toEqual([]);
    pass(3001);
    speech.speak('Squat', 'en');
    expect(missing).toEqual(['en']);
  });

  it('is missing where there is no speech', () => {
    const missing: string[] = [];
    const speech = createSpeech();
    speech.onMissing((tag) => missing.push(tag));
    speech.unlock();
    speech.speak('Squat', 'en');
    expect(missing).toEqual(['en']);
  });

  it.each([
    ['at a tap', (speech: Speech) => speech.unlock()],
    ['without a tap, when there is first something to say', (speech: Speech) => speech.speak('Squat', 'en')],
  ])('begins to wait for voices %s, once', (_, ask) => {
    const { speech, missing, pass } = setup();
    pass(60_000);
    ask(speech);
    pass(2000);
    ask(speech);
    pass(1000);
    speech.speak('Squat', 'en');
    expect(missing).toEqual([]);
    pass(1);
    speech.speak('Squat', 'en');
    expect(missing).toEqual(['en']);
  });

  it('without any speech in the browser has nothing to unlock, to cut short or to say', () => {
    const { spoken } = setup();
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    const speech = createSpeech();
    const missing = vi.fn();
    speech.onMissing(missing);
    speech.unlock();
    speech.silence();
    speech.speak('', 'en');
    expect([spoken.length, missing.mock.calls.length]).toEqual([0, 0]);
  });

  it('asks for the voices at the tap, so that they are there when there is something to say', () => {
    const { speech } = setup();
    const asked = vi.spyOn(globalThis.speechSynthesis, 'getVoices');
    speech.unlock();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says of each language once that no voice speaks it', () => {
    const { speech, missing, load } = setup();
    load('en-GB');
    for (const tag of ['fr', 'de', 'fr', 'de']) speech.speak('Squat', tag);
    expect(missing).toEqual(['fr', 'de']);
  });
});
