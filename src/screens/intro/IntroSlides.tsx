import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { IntroPicture, PICTURES } from './IntroPicture.tsx';
import css from './intro.module.css';
import { YourWay } from './YourWay.tsx';

const SLIDES = [...PICTURES, 'yours'] as const;
const LAST = SLIDES.length - 1;
/** Shorter movements are not a swipe. */
const SWIPE_PX = 48;

/**
 * Icetime in five slides: by buttons, arrow keys or a swipe. Reaching the end or skipping marks them as seen. `onEnd`:
 * called when they are finished; on the list they disappear by themselves.
 */
export function IntroSlides({ onEnd }: { readonly onEnd?: () => void }) {
  const t = useT();
  const { settings } = useStores();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const name = SLIDES[at] ?? 'yours';
  const go = (to: number) => {
    if (to < 0 || to > LAST) return;
    moved.current = true;
    setAt(to);
  };
  // The new slide is announced, and the keyboard continues from it.
  useLayoutEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
  }, [at]);
  const end = () => {
    settings.getState().set('introSeen', true);
    if (onEnd) onEnd();
    else void refocusAfter(undefined);
  };
  return (
    <section className={css.intro} aria-roledescription={t('intro.carousel')} aria-label={t('intro.title')}>
      <div className={css.marks} aria-hidden="true">
        {SLIDES.map((slide, index) => (
          <i key={slide} data-on={index <= at} />
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
      <div
        className={css.slide}
        role="group"
        aria-roledescription={t('intro.slide')}
        aria-label={t('intro.slideOf', { n: at + 1, total: SLIDES.length })}
        {...useSwipe(at, go)}
        onKeyDown={(event) => turnByKey(event, at, go)}
      >
        {name === 'yours' ? null : <IntroPicture name={name} />}
        <div className={css.words}>
          <h2 ref={heading} tabIndex={-1}>
            {t(`intro.${name}.title`)}
          </h2>
          <p>{t(`intro.${name}.text`)}</p>
        </div>
        {name === 'yours' && <YourWay />}
      </div>
      <div className={css.steer}>
        {at < LAST && (
          <Button variant="text" onClick={end}>
            {t('intro.skip')}
          </Button>
        )}
        {at > 0 && <IconButton icon="left" label={t('intro.back')} onClick={() => go(at - 1)} />}
        <Button variant="quiet" onClick={() => (at === LAST ? end() : go(at + 1))}>
          {t(at === LAST ? 'intro.done' : 'intro.next')}
        </Button>
      </div>
    </section>
  );
}

/** Arrow keys turn the slides, unless the focused element uses them. */
function turnByKey(event: KeyboardEvent<HTMLElement>, at: number, go: (to: number) => void): void {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (isField || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
  event.preventDefault();
  go(at + (event.key === 'ArrowRight' ? 1 : -1));
}

/** A horizontal swipe turns the slide; vertical movement scrolls as usual. */
function useSwipe(at: number, go: (to: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return;
      const dx = event.clientX - from.current.x;
      const isSideways = Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(event.clientY - from.current.y);
      from.current = undefined;
      if (isSideways) go(at + (dx < 0 ? 1 : -1));
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
