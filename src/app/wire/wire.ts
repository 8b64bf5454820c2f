/** The only place that connects adapters to stores. */
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { createData } from '#data/data.ts';
import { changeLanguage, t } from '#i18n/setup.ts';
import { createInstall } from '#platform/device/install.ts';
import { allowEmptyHtml } from '#platform/worker/trusted-types.ts';
import { createNetwork } from '#platform/device/network.ts';
import { isTakingOver } from '#platform/worker/take-over-mark.ts';
import { createStores } from '#stores/create-stores.ts';
import type { Stores } from '#stores/create-stores.ts';
import type { Timers } from '#stores/shell/timers.ts';
import { applyTheme } from '#ui/base/theme.ts';
import { askBeforeLoss } from '#app/frame/ask-before-loss.ts';
import { deviceSettings } from './device-settings.ts';
import type { GuardPorts } from '#app/frame/guard.ts';
import { mediaUrlsOf } from './media-urls.ts';
import { mayReload } from '#app/frame/reload-safely.ts';
import { removalMarks } from '#app/hints/removal-marks.ts';

export interface Wired {
  readonly stores: Stores;
  readonly guardPorts: GuardPorts;
  /** Lets the new version take over and reloads; resolves to false if, say, a run must not be interrupted. */
  readonly applyUpdate: () => Promise<boolean>;
  readonly mayContinue: (uid: string) => boolean;
  readonly prepareReads: () => void;
}

export function wire(): Wired {
  allowEmptyHtml();
  const data = createData({
    untilCalm,
    untilPainted,
    onUploads: () => void stores.loadMedia().catch(() => undefined),
    loadReference: () => import('#i18n/reference.ts'),
  });
  const network = createNetwork();
  const install = createInstall();

  const stores = createStores({
    ...data,
    device: deviceSettings,
    show: (settings) => show(settings, stores),
    texts: {
      copyName: (name) => t('shell.copyName', { name }),
      firstExerciseName: () => t('player.exerciseNumber', { n: 1 }),
    },
    timers,
    untilPainted: () =>
      Promise.race([untilPainted(), new Promise<void>((resolve) => timers.after(PAINTS_WITHIN_MS, resolve))]),
    marks: removalMarks,
    now: Date.now,
    starterProgramme: async (pId) =>
      (await import('#core/programme/starters/starter.ts')).starterIn(
        pId,
        stores.settings.getState().settings.language,
      ),
    loadReminders: async () => (await import('#platform/device/load-reminders.ts')).loadReminders(),
    loadPictures: async () => (await import('#platform/pictures/pictures.ts')).createPictures(),
    loadFilms: async () => (await import('#platform/pictures/films.ts')).createFilms(),
    loadSounds: async () => (await import('./wire-sounds.ts')).createSoundTools(install.facts, timers),
    loadScanner: async () => (await import('#platform/device/qr-scanner.ts')).createScanner(),
    loadTryOut: async () => (await import('./wire-try-out.ts')).tryOut(install.facts),
    wired: {
      account: async (own) => (await import('./wire-sign-in.ts')).createAccount(data, own),
      admin: async () => (await import('./wire-admin.ts')).createAdmin(data),
      deviceCheck: async (own) => (await import('./wire-device-check.ts')).createDeviceCheck(install.facts, own),
      info: async () => (await import('./wire-info.ts')).createInfo(data, install.facts, () => calm),
      player: async ({ settings, uid }) => {
        const [{ createPlayerStore }, { playerPorts }] = await Promise.all([
          import('#stores/player/player.ts'),
          import('./wire-player.ts'),
        ]);
        return createPlayerStore(
          playerPorts(data, install.facts, { settings, uid, urlOf: mediaUrlsOf(stores), stores }),
        );
      },
      queue: async (own) => (await import('./wire-queue.ts')).createQueue(data, own),
      signIn: async (own) => (await import('./wire-sign-in.ts')).createSignIn(data.auth, own),
      together: async (own) =>
        (await import('./wire-together.ts')).createTogether(data, install.facts, own, mediaUrlsOf(stores)),
    },
  });

  const { set, notify } = stores.app.getState();
  set(install.facts);
  // The app works online without it.
  const calm = untilCalm()
    .then(async () => (await import('./wire-calm.ts')).beginCalm(install, stores))
    .catch(() => undefined);
  data.device.onProblem((problem) => {
    if (problem) notify({ id: 'device', kind: 'alert', key: `errors.problem.${problem}` });
  });
  askBeforeLoss(data.device);
  // A delete within its undo window is intended; leaving does not undo it.
  addEventListener('pagehide', () => void stores.flush());

  return {
    stores,
    guardPorts: { auth: data.auth, account: data.account, network },
    mayContinue: (uid) => data.mayContinue(uid),
    prepareReads: () => data.prepareReads(),
    applyUpdate: async () => (await (await calm)?.serviceWorker.takeOver(() => mayReload(stores))) ?? false,
  };
}

/** Resolves when the app may start: at once, unless this page waits for a new version to take over. */
export async function takenOver(): Promise<void> {
  if (!isTakingOver()) return;
  const part = await import('#platform/worker/service-worker.ts').catch(() => undefined);
  await part?.finishTakeOver();
}

/** Resolves after the first screen has been seen or touched: heavy work cannot delay it any more. */
async function untilCalm(): Promise<void> {
  await new Promise<void>((resolve) => {
    const settle = () => resolve();
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, settle, { once: true, passive: true });
    const wait = () => setTimeout(settle, CALM_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
const CALM_MS = 1000;

/** A hidden page paints nothing to wait for. */
const PAINTS_WITHIN_MS = 500;

/** A separate task after the next frame. */
async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function show({ language, colorTheme }: UserSettings, { app }: Stores): void {
  applyTheme(colorTheme);
  void changeLanguage(LANGUAGE_TAGS[language]).then((changed) => {
    if (!changed) app.getState().notify({ id: 'language', kind: 'alert', key: 'settings.languageMissing' });
  });
}
