import { createHeartbeat } from '#platform/heartbeat.ts';
import { trustedScriptUrl } from '#platform/script-url.ts';
import { createSpeech } from '#platform/speech.ts';
import { createWakeLock } from '#platform/wake-lock.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let hidden = false;
function setHidden(next: boolean) {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

describe('heartbeat', () => {
  it('beats by the page alone where workers are refused, sooner when a change is due, and at once when hidden', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const beats: { at: number; hidden: boolean }[] = [];
    const begin = Date.now();
    let dueMs = 1000;
    const heartbeat = createHeartbeat();
    heartbeat.start((beat) => {
      beats.push({ at: Date.now() - begin, hidden: beat.hidden });
      return dueMs;
    });
    vi.advanceTimersByTime(250);
    dueMs = 30;
    vi.advanceTimersByTime(50);
    expect(beats.map(({ at }) => at)).toEqual([0, 100, 200, 300]);
    vi.advanceTimersByTime(32);
    expect(beats.at(-1)).toEqual({ at: 332, hidden: false });
    setHidden(true);
    expect(beats.at(-1)).toEqual({ at: 332, hidden: true });
    const count = beats.length;
    heartbeat.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    setHidden(false);
    expect(beats).toHaveLength(count);
  });

  it('beats by a worker too, which rests when nobody listens', () => {
    vi.useFakeTimers();
    const told: number[] = [];
    const worker = Object.assign(new EventTarget(), { postMessage: (ms: number) => told.push(ms) });
    vi.stubGlobal(
      'Worker',
      vi.fn(function refersToOne() {
        return worker;
      }),
    );
    let beats = 0;
    const heartbeat = createHeartbeat();
    heartbeat.start(() => {
      beats += 1;
      return 1000;
    });
    worker.dispatchEvent(new Event('message'));
    expect(beats).toBe(2);
    heartbeat.stop();
    worker.dispatchEvent(new Event('message'));
    expect(beats).toBe(2);
    expect(told).toEqual([200, 0]);
  });
});

describe('script addresses', () => {
  it.each(['/sw.js', '/assets/heartbeat-worker-B2x_-9.js'])('allow %s', (url) => {
    expect(trustedScriptUrl(url)).toBe(url);
  });
  it.each(['https://evil.example/sw.js', '/assets/other.js', 'data:text/javascript,0', '//evil.example/sw.js'])(
    'refuse %s',
    (url) => {
      expect(() => trustedScriptUrl(url)).toThrow(TypeError);
    },
  );
});

describe('wake lock', () => {
  function setup() {
    const sentinels: EventTarget[] = [];
    let released = 0;
    const request = vi.fn(async () => {
      const sentinel = Object.assign(new EventTarget(), {
        release: async () => {
          released += 1;
          sentinel.dispatchEvent(new Event('release'));
        },
      });
      sentinels.push(sentinel);
      return sentinel;
    });
    vi.stubGlobal('navigator', { wakeLock: { request } });
    return { lock: createWakeLock(), sentinels, request, released: () => released };
  }

  it('is asked for again when the page comes back, as long as it is wanted', async () => {
    const { lock, sentinels, request } = setup();
    lock.hold();
    await vi.waitFor(() => expect(sentinels).toHaveLength(1));
    hidden = true;
    sentinels[0]?.dispatchEvent(new Event('release'));
    setHidden(false);
    await vi.waitFor(() => expect(sentinels).toHaveLength(2));
    lock.release();
    setHidden(false);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('that arrives after it was given up is given back', async () => {
    const { lock, released } = setup();
    lock.hold();
    lock.release();
    await vi.waitFor(() => expect(released()).toBe(1));
  });

  it('refused by the device is no error', async () => {
    const { lock, request } = setup();
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    lock.hold();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    lock.release();
  });
});

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
});
