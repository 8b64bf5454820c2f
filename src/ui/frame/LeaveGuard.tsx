import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';

/** Marks the extra history entry that a back gesture consumes instead of leaving. */
const SENTINEL = 'icetimeGuard';

interface LeaveQuestion {
  /** Called when somebody wants to leave; `proceed` continues the navigation, doing nothing stays. */
  readonly onAsk: (proceed: () => void) => void;
}

/**
 * Prevents accidental leaving while `active`: links inside the product and the back gesture ask for confirmation, and
 * closing or reloading the page asks through the browser. A run continues behind the question.
 *
 * The declarative router offers no blocker, so links are intercepted before the router sees them, and a second history
 * entry with the same address catches the back gesture. `navigate()` in code is not blocked: its caller has asked
 * already.
 */
function useLeaveGuard(active: boolean, { onAsk }: LeaveQuestion): void {
  const navigate = useNavigate();
  const guarded = useRef({ address: '', leaving: false });

  const ask = useEffectEvent((proceed: () => void) => onAsk(proceed));
  const go = useEffectEvent((path: string) => navigate(path, { replace: hasSentinel() }));
  const isActive = useEffectEvent(() => active);

  useEffect(() => {
    if (!active) return;
    guarded.current = { address: location.href, leaving: false };
    if (!hasSentinel()) history.pushState({ ...readState(), [SENTINEL]: true }, '', location.href);
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => go(path));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

  useEffect(() => {
    // Runs before the router's own listener, which must not see the address change while the question is open.
    const onPop = (event: PopStateEvent) => {
      const { address, leaving } = guarded.current;
      if (leaving || address === '' || hasSentinel()) return;
      const steppedOff = location.href === address;
      if (!isActive()) {
        // Nothing left to lose: one back gesture is one step back.
        if (steppedOff) history.back();
        return;
      }
      event.stopImmediatePropagation();
      const first = readState()?.['idx'] === 0;
      history.pushState({ ...readState(), [SENTINEL]: true }, '', address);
      ask(() => {
        guarded.current.leaving = true;
        if (steppedOff && first) go(pathTo('workoutList'));
        else history.go(steppedOff ? -2 : -1);
      });
    };
    window.addEventListener('popstate', onPop, true);
    return () => window.removeEventListener('popstate', onPop, true);
  }, []);
}

interface LeaveGuardProps {
  readonly active: boolean;
  readonly title: string;
  readonly text?: string;
  /** Default: "Leave". */
  readonly leaveLabel?: string;
  /** Default: "Stay". */
  readonly stayLabel?: string;
  /** Called before leaving: stop the run, keep the draft. */
  readonly onLeave?: () => void;
}

/** `useLeaveGuard` with its question as a dialog. */
export function LeaveGuard({ active, title, text, leaveLabel, stayLabel, onLeave }: LeaveGuardProps) {
  const t = useT();
  const [proceed, setProceed] = useState<() => void>();
  const onAsk = useCallback((next: () => void) => setProceed(() => next), []);
  useLeaveGuard(active, { onAsk });
  const answer = (leave: boolean) => {
    setProceed(undefined);
    if (!leave) return;
    onLeave?.();
    proceed?.();
  };
  return (
    <ConfirmDialog
      open={proceed !== undefined}
      title={title}
      {...(text !== undefined && { text })}
      confirmLabel={leaveLabel ?? t('common.leave')}
      cancelLabel={stayLabel ?? t('common.stay')}
      danger
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}

function readState(): Record<string, unknown> | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : undefined;
}

const hasSentinel = () => readState()?.[SENTINEL] === true;

/** The path of a plain click on a link to another page of ours; the browser handles everything else. */
function pathOfLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin) return undefined; // another site: `beforeunload` asks
  const same = link.pathname === location.pathname && link.search === location.search;
  return same ? undefined : link.pathname + link.search + link.hash;
}
