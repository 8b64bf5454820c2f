import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DAY_MS } from '#core/base/day.ts';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { BUILD } from '#app/frame/build.ts';

const STORED_UNDER = 'icetime.seen';
/** Notes that are written so late after a version are no news any more; until then they are looked for once a day. */
const LOOKED_FOR_MS = 3 * DAY_MS;

/** Which build somebody saw here last, and when; both epoch ms. */
interface Seen {
  readonly build: number;
  readonly at: number;
}

/**
 * Says once after an update that there is something to read. Where nobody was before nothing is new; and never while
 * somebody does something else: `isFree` = they stand at their list.
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
    // Code that cannot be fetched now comes with the next look.
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
    // Blocked: then nothing is ever new here.
  }
}
