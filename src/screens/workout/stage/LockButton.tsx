import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import css from './LockButton.module.css';

interface Props {
  readonly locked: boolean;
  readonly onLock: () => void;
  readonly onUnlock: () => void;
  /** Pressed too briefly, or without a finger: ask in a dialog instead. */
  readonly onAsk: () => void;
}

export const HOLD_MS = 1000;

/**
 * A tap locks; holding for a second unlocks, with a finger, Space or Enter. A shorter key press, or a click from
 * neither (a screen reader), asks instead, so that nobody is forced to hold.
 */
export function LockButton({ locked, onLock, onUnlock, onAsk }: Props) {
  const t = useT();
  const hintId = useId();
  const [holding, setHolding] = useState(false);
  // The press that unlocks must not lock again when it ends.
  const press = useRef<'none' | 'key' | { readonly pointerId: number }>('none');
  const onHeld = useEffectEvent(() => {
    setHolding(false);
    if (typeof press.current === 'object') ignoreUntilLifted(press.current.pointerId);
    onUnlock();
  });
  useEffect(() => {
    if (!holding) return;
    const timer = setTimeout(() => onHeld(), HOLD_MS);
    return () => clearTimeout(timer);
  }, [holding]);

  const isPressKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressKey(event) || (!locked && press.current !== 'key')) return;
    event.preventDefault();
    if (event.repeat) return;
    press.current = 'key';
    setHolding(true);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (!isPressKey(event) || press.current !== 'key') return;
    event.preventDefault();
    press.current = 'none';
    if (holding) onAsk();
    setHolding(false);
  };
  const onClick = () => {
    const pressed = press.current;
    press.current = 'none';
    if (pressed !== 'none') return;
    if (locked) onAsk();
    else onLock();
  };
  return (
    <div className={`${css.lock} ${locked ? css.locked : ''}`}>
      {locked && <p id={hintId}>{t('player.unlockHint')}</p>}
      <button
        type="button"
        className={css.button}
        aria-label={t('player.lock')}
        aria-pressed={locked}
        aria-describedby={locked ? hintId : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onBlur={() => setHolding(false)}
        onPointerDown={(event) => {
          press.current = locked ? { pointerId: event.pointerId } : 'none';
          setHolding(locked);
          if (locked) event.currentTarget.setPointerCapture?.(event.pointerId);
        }}
        onPointerUp={() => setHolding(false)}
        onPointerCancel={() => setHolding(false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {locked && <span className={`${css.progress} ${holding ? css.holding : ''}`} />}
        <Icon name="lock" />
      </button>
    </div>
  );
}

const PRESSES = ['pointerdown', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'contextmenu'] as const;
const LIFTS = ['pointerup', 'pointercancel'] as const;

/**
 * Unlocking moves the lock away under the finger, and lifting it must not press the control now below. Ignores presses
 * until the finger is up, and the browser's click after that; the next press counts.
 */
function ignoreUntilLifted(pointerId: number): void {
  let lifted = false;
  const stop = () => {
    for (const type of PRESSES) window.removeEventListener(type, ignore, true);
    for (const type of LIFTS) window.removeEventListener(type, onLift, true);
    window.removeEventListener('keydown', stop, true);
  };
  const onLift = (event: PointerEvent) => {
    lifted ||= event.pointerId === pointerId;
  };
  const ignore = (event: Event) => {
    if (lifted && event.type === 'pointerdown') return stop();
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
    if (lifted && event.type === 'click') stop();
  };
  for (const type of PRESSES) window.addEventListener(type, ignore, { capture: true, passive: false });
  for (const type of LIFTS) window.addEventListener(type, onLift, true);
  window.addEventListener('keydown', stop, true);
}
