import { createServiceWorker, finishTakeOver } from '#platform/worker/service-worker.ts';
import { isTakingOver, TAKE_OVER_MARK } from '#platform/worker/take-over-mark.ts';
import { createFakeWorker as setup } from '#tests/platform/fake-worker.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: {} });
  sessionStorage.clear();
  document.documentElement.inert = false;
});
/** A page that goes needs no tidying up; the page of the next test does. */
const left: Parameters<typeof addEventListener>[] = [];
beforeEach(() => {
  const listen = globalThis.addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: Parameters<typeof addEventListener>) => {
    left.push(listener);
    listen(...listener);
  });
});
afterEach(() => {
  for (const listener of left.splice(0)) removeEventListener(...listener);
  document.documentElement.inert = false;
  document.head.innerHTML = '';
});
const until = (check: () => void) => vi.waitFor(check);

describe('Reload', () => {
  it('asks the new version at once, and reloads when it has the page', async () => {
    const { parts, calls, takesOver } = setup();
    void createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['skip waiting']));
    takesOver();
    await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
    expect(isTakingOver()).toBe(false);
    expect(document.documentElement.inert).toBe(true);
  });

  it('reloads after 1.5 s all the same, and leaves word for the page that comes next', async () => {
    const { parts, calls, pass } = setup();
    void createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['skip waiting']));
    pass(1500);
    await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
    expect(isTakingOver()).toBe(true);
  });

  it('waits for a version that is just coming, instead of showing the old one again', async () => {
    const { parts, calls, isInstalling, takesOver } = setup();
    const isThere = isInstalling();
    void createServiceWorker(true, parts).takeOver(yes);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
    isThere();
    await until(() => expect(calls).toEqual(['skip waiting']));
    takesOver();
    await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
  });

  it('waits five seconds for it, and no longer', async () => {
    const { parts, calls, isInstalling, pass } = setup();
    isInstalling();
    void createServiceWorker(true, parts).takeOver(yes);
    await new Promise((resolve) => setTimeout(resolve));
    pass(4999);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
  });

  it('reloads without a version that does not come in five seconds', async () => {
    const { parts, calls, isInstalling, pass } = setup();
    isInstalling();
    void createServiceWorker(true, parts).takeOver(yes);
    await new Promise((resolve) => setTimeout(resolve));
    pass(5000);
    await until(() => expect(calls).toEqual(['reload']));
  });

  it('on its way out the page feels no key', async () => {
    const { parts, calls } = setup({ waiting: false });
    void createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['reload']));
    const pressed = vi.fn();
    addEventListener('keydown', pressed);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    removeEventListener('keydown', pressed);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('stays when a run begins that was asked for right before', async () => {
    const { parts, calls } = setup({ waiting: false });
    const mayReload = vi.fn(yes).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect(await createServiceWorker(true, parts).takeOver(mayReload)).toBe(false);
    expect(calls).toEqual([]);
    expect(document.documentElement.inert).toBe(false);
  });

  it('asks before each further reload, and calls the first one off', async () => {
    const { parts, calls, pass } = setup();
    let may = true;
    const going = createServiceWorker(true, parts).takeOver(() => Promise.resolve(may));
    await until(() => expect(calls).toEqual(['skip waiting']));
    pass(1500);
    await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
    may = false;
    pass(1500);
    expect(await going).toBe(false);
    expect(calls).toEqual(['skip waiting', 'reload', 'stop']);
    expect(isTakingOver()).toBe(false);
    expect(document.documentElement.inert).toBe(false);
  });

  it.each([
    ['taken over', 'takesOver'],
    ['waited 1.5 s', 'pass'],
  ] as const)('leaves a run alone that was started meanwhile: %s', async (_, how) => {
    const harness = setup();
    const worker = createServiceWorker(true, harness.parts);
    const going = worker.takeOver(no);
    await until(() => expect(harness.calls).toEqual(['skip waiting']));
    if (how === 'pass') harness.pass(1500);
    else harness.takesOver();
    expect(await going).toBe(false);
    expect(harness.calls).toEqual(['skip waiting']);
    expect(isTakingOver()).toBe(false);
    expect(document.documentElement.inert).toBe(false);
    // The run is over, the banner is back: the version that is there by now needs nothing but the reload.
    harness.takesOver();
    void worker.takeOver(yes);
    await until(() => expect(harness.calls.at(-1)).toBe('reload'));
  });

  it('pressed twice is pressed once', async () => {
    const { parts, calls, takesOver } = setup();
    const worker = createServiceWorker(true, parts);
    for (let i = 0; i < 2; i += 1) void worker.takeOver(yes);
    await until(() => expect(calls).toEqual(['skip waiting']));
    takesOver();
    await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
  });

  it('called off by the person, when the browser asks, gives the page back', async () => {
    const { parts, calls, pass } = setup({ waiting: false });
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const going = createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['reload']));
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    window.removeEventListener('beforeunload', ask);
    expect(await going).toBe(false);
    expect(document.documentElement.inert).toBe(false);
    pass(1500);
    expect(calls).toEqual(['reload']);
  });

  it('goes on when the browser asks nobody', async () => {
    const { parts, calls } = setup({ waiting: false });
    void createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['reload']));
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(document.documentElement.inert).toBe(true);
  });

  it('a reload that the old version holds back is asked for again, past the worker if need be, and given up in the end', async () => {
    const { parts, calls, pass } = setup({ waiting: false });
    const going = createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['reload']));
    pass(1500);
    await until(() => expect(calls).toEqual(['reload', 'stop', 'reload']));
    pass(1500);
    await until(() => expect(calls.slice(3)).toEqual(['stop', 'look at the server', 'unregister', 'reload']));
    for (const count of [9, 11, 13]) {
      pass(1500);
      await until(() => expect(calls).toHaveLength(count));
    }
    pass(1500);
    expect(await going).toBe(false);
    expect(calls.at(-1)).toBe('stop');
    expect(document.documentElement.inert).toBe(false);
  });

  it('keeps the worker where the server cannot be reached', async () => {
    const { parts, calls, pass } = setup({ waiting: false, reachable: false });
    void createServiceWorker(true, parts).takeOver(yes);
    await until(() => expect(calls).toEqual(['reload']));
    pass(1500);
    await until(() => expect(calls).toEqual(['reload', 'stop', 'reload']));
    pass(1500);
    await until(() => expect(calls.slice(3)).toEqual(['stop', 'look at the server', 'reload']));
  });
});

it('a version that another tab let in is offered here', () => {
  const { parts, say } = setup();
  const ready = vi.fn();
  createServiceWorker(true, parts).register(ready);
  say('controlling');
  expect(ready).toHaveBeenCalledOnce();
});

it.each([
  ['a version that waits beside the one that runs', { waiting: true, active: true }, 1],
  // Firefox shows a first installation as waiting until it is active.
  ['no first installation, also while it waits', { waiting: true, active: false }, 0],
  ['no first installation that has just become active', { waiting: false, active: true }, 0],
])('offers %s', async (_, state, times) => {
  const { parts, say } = setup(state);
  const ready = vi.fn();
  createServiceWorker(true, parts).register(ready);
  say('waiting');
  await new Promise((resolve) => setTimeout(resolve));
  expect(ready).toHaveBeenCalledTimes(times);
});

it('offers nothing where the browser does not answer for its workers', async () => {
  const { parts, say } = setup();
  vi.spyOn(parts.container, 'getRegistration').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  const ready = vi.fn();
  createServiceWorker(true, parts).register(ready);
  say('waiting');
  await new Promise((resolve) => setTimeout(resolve));
  expect(ready).not.toHaveBeenCalled();
});

describe('a page that registers', () => {
  it.each([
    ['at once', true, ['look at the server']],
    ['not at the first visit', false, []],
  ])('looks for a new version %s', async (_, active, expected) => {
    const { parts, calls } = setup({ active, reachable: false });
    const register = vi.spyOn(parts.workbox, 'register');
    createServiceWorker(true, parts).register(() => undefined);
    await register.mock.results[0]?.value;
    await Promise.resolve();
    expect(calls).toEqual(expected);
  });

  it('looks for a new version when the app comes back, once an hour at most', async () => {
    vi.useFakeTimers();
    const { parts, say } = setup();
    const update = vi.spyOn(parts.workbox, 'update').mockRejectedValue(new TypeError('offline'));
    vi.spyOn(parts.workbox, 'register').mockResolvedValue(undefined);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
    const ready = vi.fn();
    createServiceWorker(true, parts).register(ready);
    vi.advanceTimersByTime(3_599_000);
    comesBack();
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    hidden.mockReturnValue(true);
    comesBack();
    expect(update).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    comesBack();
    comesBack();
    expect(update).toHaveBeenCalledTimes(1);
    say('waiting');
    await until(() => expect(ready).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(3_600_000);
    comesBack();
    expect(update).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['while developing', false, () => undefined],
    ['in the native wrapper', true, () => vi.stubGlobal('Capacitor', {})],
    ['in a browser without workers', true, () => vi.stubGlobal('navigator', { userAgent: '' })],
  ])('does nothing %s, and stays where a run says no', async (_, enabled, given) => {
    given();
    const { parts } = setup();
    const register = vi.spyOn(parts.workbox, 'register');
    const worker = createServiceWorker(enabled, parts);
    worker.register(() => undefined);
    expect(register).not.toHaveBeenCalled();
    expect(await worker.takeOver(no)).toBe(false);
  });
});

describe('the page after a reload that could not wait', () => {
  const pageOf = (script: string) => `<html><script type="module" src="${script}"></script></html>`;
  const answerWith = (html: string) =>
    vi.stubGlobal('fetch', async (url: string) => new Response(url === '/index.html' ? html : 'another page'));
  const showScript = (script: string) => {
    document.head.innerHTML = `<script type="module" src="${script}"></script>`;
  };

  it('waits for the new version and reloads once more, never a third time', async () => {
    sessionStorage.setItem(TAKE_OVER_MARK, '1');
    const { parts, calls, takesOver } = setup();
    void finishTakeOver(parts);
    await Promise.resolve();
    takesOver();
    await until(() => expect(calls).toEqual(['reload']));
    expect(isTakingOver()).toBe(false);
  });

  it('passes every worker by when the new version does not come even now', async () => {
    sessionStorage.setItem(TAKE_OVER_MARK, '1');
    const { parts, calls, pass } = setup();
    void finishTakeOver(parts);
    await Promise.resolve();
    pass(3000);
    await until(() => expect(calls).toEqual(['look at the server', 'unregister', 'reload']));
    expect(isTakingOver()).toBe(false);
  });

  it('starts with the old version when the new one does not come and the server cannot be reached', async () => {
    sessionStorage.setItem(TAKE_OVER_MARK, '1');
    const { parts, calls, pass } = setup({ reachable: false });
    const started = finishTakeOver(parts);
    await Promise.resolve();
    pass(3000);
    await started;
    expect(calls).toEqual(['look at the server']);
    expect(isTakingOver()).toBe(false);
  });

  it('starts with what there is when the browser does not answer', async () => {
    sessionStorage.setItem(TAKE_OVER_MARK, '1');
    const { parts, pass } = setup();
    const started = finishTakeOver({
      ...parts,
      container: Object.assign(parts.container, { getRegistration: () => new Promise<never>(() => undefined) }),
    });
    pass(5000);
    await started;
    expect(isTakingOver()).toBe(false);
  });

  it('starts at once where there is no worker', async () => {
    const { parts, calls } = setup();
    const container = Object.assign(parts.container, { getRegistration: () => Promise.resolve(undefined) });
    await finishTakeOver({ ...parts, container });
    expect(calls).toEqual([]);
  });

  it('starts at once when it is of the new version already', async () => {
    const { parts, calls, takesOver } = setup();
    takesOver();
    showScript('/assets/new.js');
    answerWith(pageOf('/assets/new.js'));
    await finishTakeOver(parts);
    expect(calls).toEqual([]);
  });

  it('starts at once where nothing says of which version it is', async () => {
    const { parts, calls, takesOver } = setup();
    takesOver();
    answerWith(pageOf('/assets/new.js'));
    await finishTakeOver(parts);
    expect(calls).toEqual([]);
  });

  it('reloads when the old version sent it at its very end', async () => {
    const { parts, calls, takesOver } = setup();
    takesOver();
    showScript('/assets/old.js');
    answerWith(pageOf('/assets/new.js'));
    void finishTakeOver(parts);
    await until(() => expect(calls).toEqual(['reload']));
  });
});

it('storage that is blocked holds no version up: nothing is marked, and the page starts', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(isTakingOver()).toBe(false);
  const { parts, calls, pass } = setup();
  let may = true;
  const going = createServiceWorker(true, parts).takeOver(() => Promise.resolve(may));
  await until(() => expect(calls).toEqual(['skip waiting']));
  pass(1500);
  await until(() => expect(calls).toEqual(['skip waiting', 'reload']));
  may = false;
  pass(1500);
  expect(await going).toBe(false);
});
