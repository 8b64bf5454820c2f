import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstPath } from '#core/address/routes.ts';
import { FIRST_SUMMARY } from '#core/run/built-in.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStores } from '#stores/context.tsx';
import { useReducedMotion } from '#ui/base/reduced-motion.ts';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { Wordmark } from '#ui/frame/Brand.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Digits } from '#ui/widgets/Digits.tsx';
import { ExerciseFigure } from '#ui/workout/figures/ExerciseFigure.tsx';
import { TimeLevel } from '#ui/workout/TimeLevel.tsx';
import { FirstFigure } from '#ui/workout/figures/FirstFigure.tsx';
import css from './front-door.module.css';
import { LookButton } from './LanguageAndTheme.tsx';

const STEP_SEC = 20;
/** It begins, and stands under reduced motion, at this second: a full level would hide that it sinks. */
const BEGIN_SEC = 16;

/** The first step of a workout, running; Start runs the whole of it at once, without an account. */
export function LivingBlock() {
  const t = useT();
  const lengthOf = useLengthOf();
  const place = useRef<HTMLElement>(null);
  const [isStopped, setStopped] = useState(false);
  const isStill = useReducedMotion();
  const isRunning = useInSight(place) && !isStopped && !isStill;
  const { sec, left01 } = useLoop(isRunning);
  const text = `0:${String(sec).padStart(2, '0')}`;
  return (
    <section ref={place} className={css.block} data-phase="exercise" aria-labelledby="front-title">
      <TimeLevel left01={left01} stepMs={STEP_SEC * 1000} running={isRunning} tick={text} />
      <div className={css.bar}>
        <Wordmark />
        <a className={css.toForm} href="#sign-in">
          {t('auth.signIn')}
        </a>
        <LookButton />
      </div>
      <h1 id="front-title">{t('front.title')}</h1>
      <div className={css.figure}>
        <ExerciseFigure name="Air squats" moving={isRunning} meanwhile={<FirstFigure />} />
      </div>
      <div className={css.clock} aria-hidden="true">
        <Digits text={text} widest={`0:${STEP_SEC}`} />
        <p>
          <strong>{t('front.move')}</strong>
          <br />
          {t('front.place', { count: FIRST_SUMMARY.countEx, length: lengthOf(FIRST_SUMMARY) })}
        </p>
      </div>
      <div className={css.go}>
        <Start />
        <IconButton
          large
          icon={isStopped ? 'play' : 'pause'}
          label={t('front.pause')}
          pressed={isStopped}
          onClick={() => setStopped(!isStopped)}
        />
      </div>
    </section>
  );
}

function Start() {
  const t = useT();
  const stores = useStores();
  const navigate = useNavigate();
  const [isLoaded, setLoaded] = useState(false);
  const [tasks] = useState(() => [
    () =>
      void stores.loadPlayer().then(
        () => setLoaded(true),
        () => undefined,
      ),
  ]);
  useWhenIdle(tasks);
  const start = async () => {
    // Browsers unlock the sound within the tap alone, so nothing is waited for once the code is here.
    const isHere =
      isLoaded ||
      (await stores.loadPlayer().then(
        () => true,
        () => false,
      ));
    // The workout's own screen says what is wrong.
    if (isHere) stores.player.getState().startNext();
    navigate(firstPath());
  };
  return (
    <Button variant="primary" size="stage" icon="play" wide onClick={() => void start()}>
      {t('player.start')}
    </Button>
  );
}

/** Counts a step down again and again; it goes on where it stopped. */
function useLoop(isRunning: boolean): { readonly sec: number; readonly left01: () => number } {
  const [sec, setSec] = useState(BEGIN_SEC);
  const stand = useRef<{ readonly leftMs: number; readonly sinceMs: number | undefined }>({
    leftMs: BEGIN_SEC * 1000,
    sinceMs: undefined,
  });
  const leftMs = useCallback(() => {
    const { leftMs: left, sinceMs } = stand.current;
    const gone = sinceMs === undefined ? 0 : performance.now() - sinceMs;
    const whole = STEP_SEC * 1000;
    return (((left - gone) % whole) + whole) % whole || whole;
  }, []);
  useEffect(() => {
    if (!isRunning) return;
    stand.current = { leftMs: stand.current.leftMs, sinceMs: performance.now() };
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = leftMs();
      setSec(Math.ceil(left / 1000));
      timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => {
      clearTimeout(timer);
      stand.current = { leftMs: leftMs(), sinceMs: undefined };
    };
  }, [isRunning, leftMs]);
  return { sec, left01: useCallback(() => leftMs() / (STEP_SEC * 1000), [leftMs]) };
}

/** Is it on the screen, in a tab that is shown? */
function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const isShown = useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => !document.hidden,
    () => false,
  );
  return isThere && isShown;
}
