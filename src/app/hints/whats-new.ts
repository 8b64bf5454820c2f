import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DAY_MS } from '#core/base/day.ts';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { BUILD } from '#app/frame/build.ts';

const STORED_UNDER = 'icetime.seen';
/** Release notes published later than this after a build are no news; until then they are checked once a day. */
const LOOKED_FOR_MS = 3 * DAY_MS;

/** The build last seen here, and when; both epoch ms. */
interface Seen {
  readonly build: number;
  readonly at: number;
}

/**
 * Announces release notes once after an update. Not on a first visit, and only while the person is idle: `isFree` = on
 * their list.
 */
export function useWhatsNew(isFree: boolean): void {
  const stores = useStores();
  const navigate = useNavigate();
  const tell = useEffectEvent((version: string) => {
    stores.app.getState().notify({
      id: 'whats-new',
      kind: 'status',
      key: 'info.updated',
      values: { version },
      action: { key: 'info.seeNews', run: () => navigate(pathTo('info')) },
    });
  });
  useEffect(() => {
    const seen = readSeen();
    if (!seen) return keepSeen();
    if (seen.build === BUILD.atMs || !isFree) return;
    let isOver = false;
    const look = async () => {
      await Promise.all([stores.loadInfo(), loadTexts('info')]);
      await stores.info.getState().loadNotes();
      const newest = stores.info.getState().notes?.[0];
      const isNew = newest !== undefined && newest.createdAt > seen.at;
      if (isOver || (!isNew && Date.now() - BUILD.atMs < LOOKED_FOR_MS)) return;
      keepSeen();
      if (isNew) tell(newest.version);
    };
    // If the code fails to load, the next check retries.
    look().catch(() => undefined);
    return () => {
      isOver = true;
      stores.app.getState().dismissNotice('whats-new');
    };
  }, [stores, isFree]);
}

function readSeen(): Seen | undefined {
  try {
    const { build, at } = Object(JSON.parse(localStorage.getItem(STORED_UNDER) ?? 'null')) as Partial<Seen>;
    return typeof build === 'number' && typeof at === 'number' ? { build, at } : undefined;
  } catch {
    return undefined;
  }
}

function keepSeen(): void {
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify({ build: BUILD.atMs, at: Date.now() } satisfies Seen));
  } catch {
    // Blocked: nothing is ever announced here.
  }
}
