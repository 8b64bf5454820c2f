import { isTooOld } from '#core/settings/switches.ts';
import { BUILD } from '#app/frame/build.ts';
import { fetchSmallestVersion } from '#data/server/smallest-version.ts';
import { loadTexts } from '#i18n/setup.ts';
import type { AppState } from '#stores/shell/app.ts';

/** An app that stays open asks again when it returns to the foreground. */
const ASK_AT_MOST_EVERY_MS = 3_600_000;

export interface VersionPorts {
  readonly app: Pick<AppState, 'set' | 'notify'>;
  /** A package of a store: it brings its own files, and a reload brings no others. */
  readonly isPackage: boolean;
  /** Lets the new version take over once nothing runs. */
  readonly reload: () => void;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Says so when the operator wants a newer version than this one. Nothing is interrupted: a run, an edit and an upload
 * go on, and the hint with its Reload waits for them as for any new version.
 */
export function watchSmallestVersion({ app, isPackage, reload, now }: VersionPorts): void {
  let askedMs = -Infinity;
  const ask = async () => {
    askedMs = now();
    if (!isTooOld(BUILD.version, await fetchSmallestVersion())) return;
    await loadTexts('info');
    const notice = { id: 'version', kind: 'alert', isLong: true } as const;
    if (isPackage) return app.notify({ ...notice, key: 'info.versionNeededStore' });
    app.set({ updateReady: true });
    app.notify({ ...notice, key: 'info.versionNeeded', action: { key: 'shell.reload', run: reload } });
  };
  // Without its texts it is said next time.
  const askQuietly = () => void ask().catch(() => undefined);
  askQuietly();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && now() - askedMs >= ASK_AT_MOST_EVERY_MS) askQuietly();
  });
}
