import { useEffect } from 'react';
import type { Programme } from '#core/programme/programme.ts';
import { useStore, useStores } from '#stores/context.tsx';

/**
 * Whether others may read this programme of one's own. If it was changed since, they get it as it is now: this page is
 * where saving leads.
 */
export function useIsShared({ pId, version }: Programme, isOwn: boolean): boolean {
  const { coaching, app } = useStores();
  const published = useStore('coaching', (state) => (isOwn ? state.editions.get(pId)?.version : undefined));
  useEffect(() => {
    if (isOwn) void coaching.getState().glance();
  }, [coaching, isOwn]);
  const isOutdated = published !== undefined && published < version;
  useEffect(() => {
    if (!isOutdated) return;
    const publish = async () => {
      const answer = await coaching.getState().publish(pId);
      const { notify } = app.getState();
      const say = { id: 'coaching', kind: 'alert' } as const;
      if (answer.kind === 'too-big') notify({ ...say, key: 'coaching.problem.tooBig' });
      if (answer.kind === 'missing')
        notify({
          ...say,
          key: 'coaching.problem.foreign',
          values: { count: answer.names.length, names: answer.names.join(', ') },
        });
    };
    void publish();
  }, [coaching, app, isOutdated, pId, version]);
  return published !== undefined;
}
