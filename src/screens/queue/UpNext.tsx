import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAUSE_BETWEEN_SEC } from '#core/run/queue.ts';
import { intervalTimerOf } from '#core/run/quick.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import type { Upcoming } from '#stores/player/player-ports.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { usePlayerKeys } from '#screens/workout/run/keys.ts';
import css from './queue.module.css';
import { pathOf, useIntervalsOf, useNameInQueue } from './use-queue.ts';

/** After a run: the workout that comes next. It starts by itself when the pause is over, or waits for a tap. */
export function UpNext() {
  const upcoming = useStore('player', (state) => state.upcoming);
  return upcoming && <Next upcoming={upcoming} />;
}

function Next({ upcoming: { id, whole, isLinked } }: { readonly upcoming: Upcoming }) {
  const t = useT();
  const nameOf = useNameInQueue();
  const name = nameOf(whole);
  const length = useLengthOf()(whole.workout);
  const { player } = useStores();
  const stays = usePutOff();
  const startsInSec = useStore('player', (state) => state.startsInSec);
  const isCounting = startsInSec !== undefined;
  const panel = useRef<HTMLElement>(null);
  const intervals = useIntervalsOf()(whole);
  const go = useGo({ id, whole });
  useEffect(() => {
    if (startsInSec === 0) go();
  }, [startsInSec, go]);
  usePlayerKeys({ toggle: go });
  const hold = () => player.getState().holdUpcoming();
  useHoldOnUse(panel, hold, isCounting);
  return (
    <section ref={panel} className={`stack stack-tight ${css.next}`} aria-label={t('queue.next')}>
      <div>
        <p className="small">{t(isLinked ? 'queue.next' : 'queue.nextInQueue')}</p>
        <p className="row row-between">
          <strong dir="auto">{name}</strong>
          {length && <span>{length}</span>}
        </p>
        {intervals && <p className="small">{intervals}</p>}
      </div>
      {stays && isLinked && <p className="small">{t('queue.stays', { name: nameOf(stays) })}</p>}
      {isCounting && (
        <p className="small" aria-hidden="true">
          {t('queue.startsIn', { count: startsInSec })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isCounting ? t('queue.announce', { name, count: PAUSE_BETWEEN_SEC }) : t('queue.waits', { name })}
      </p>
      <div className="row">
        <Button variant="primary" size="stage" icon="play" onClick={go}>
          {t('queue.startNow')}
        </Button>
        {isCounting && (
          <Button size="l" onClick={hold}>
            {t('queue.notYet')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The workout of the queue that was stopped before it left a result: it is still to be played. */
function usePutOff(): WholeWorkout | undefined {
  const whole = useStore('player', (state) => state.whole);
  const isTooShort = useStore('player', (state) => state.result?.saved === 'too-short');
  return isTooShort && !whole?.training ? whole : undefined;
}

/** To that workout, which starts there at once; back leads past this finish. */
function useGo({ id, whole }: Pick<Upcoming, 'id' | 'whole'>): () => void {
  const stores = useStores();
  const { player } = stores;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stays = usePutOff();
  return useCallback(() => {
    const { startNext, open } = player.getState();
    if (stays) void stores.queue.getState().putOff(stays);
    startNext('follows', intervalTimerOf(whole));
    const path = pathOf(id);
    if (path === pathname) void open(id, undefined);
    else navigate(path, { replace: true });
  }, [player, stores, navigate, pathname, id, whole, stays]);
}

/** Whoever rates, logs or shares is not interrupted; a touch beside all that changes nothing. */
function useHoldOnUse(panel: { readonly current: HTMLElement | null }, hold: () => void, isOn: boolean): void {
  const onUse = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || panel.current?.contains(target)) return;
    if (target.closest('a, button, input, select, textarea, summary, dialog')) hold();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: Event) => onUse(event);
    const uses = ['click', 'input'];
    for (const use of uses) document.addEventListener(use, listener, true);
    return () => {
      for (const use of uses) document.removeEventListener(use, listener, true);
    };
  }, [isOn]);
}
