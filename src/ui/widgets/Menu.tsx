import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { lazily } from '#core/base/lazily.ts';
import { afterPress } from '#ui/base/when-idle.ts';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** Set apart and red: a destructive action. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

/** Which end of the menu gets the focus on opening. */
export type MenuEnd = 'first' | 'last';

interface MenuProps {
  /** Accessible name of the button, for example "More for Tabata". */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: IconName;
  /** Its button was pressed before this code had loaded: opens at once, with the focus there. */
  readonly startsAt?: MenuEnd | undefined;
}

/**
 * A button that opens a menu. Arrows, Home, End and letters move between items; Escape, Tab and a press outside close
 * it; the focus returns to the button.
 */
export function Menu({ label, items, icon = 'kebab', startsAt }: MenuProps) {
  const [end, setEnd] = useState(startsAt);
  const open = end !== undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isNative = hasPopovers();
  const close = () => {
    setEnd(undefined);
    // A press outside may already have moved the focus elsewhere.
    const { activeElement } = document;
    if (activeElement === document.body || document.getElementById(id)?.contains(activeElement))
      button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // Keeps the browser from treating a press on this button as outside the menu; the handler below decides alone.
        popoverTarget={open && isNative ? id : undefined}
        style={open ? { anchorName: `--${id}` } : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (open) close();
          else setEnd('first');
        }}
        onKeyDown={(event) => {
          const at = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
          if (!at) return;
          event.preventDefault();
          setEnd(at);
        }}
      />
      {open && (
        <Above>
          <MenuList id={id} label={label} items={items} end={end} button={button} onClose={close} />
        </Above>
      )}
    </>
  );
}

/** Chrome 114, Safari 17 and Firefox 125 brought them. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** A popover lies above all. Without one, cards would clip and cover the menu: there it goes to the end of the page. */
function Above({ children }: { readonly children: ReactNode }) {
  const [here, setHere] = useState<HTMLElement | null>(null);
  if (hasPopovers()) return children;
  return (
    <>
      <span ref={setHere} hidden />
      {/* What lies outside an open dialog cannot be pressed. */}
      {here && createPortal(children, here.closest('dialog') ?? document.body)}
    </>
  );
}

interface MenuListProps extends Omit<MenuProps, 'icon' | 'startsAt'> {
  readonly id: string;
  readonly end: MenuEnd;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function MenuList({ id, label, items, end, button, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const search = useTypeahead();
  useLayoutEffect(() => {
    return afterPress(() => {
      list.current?.showPopover?.();
      list.current?.querySelector<HTMLElement>(`[role="menuitem"]:${end}-child`)?.focus({ preventScroll: true });
    });
  }, [end]);
  useMeasuredPlace(list, button, onClose);
  usePressOutside([list, button], onClose);

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser then moves on from the button.
    if (event.key === 'Tab') return onClose();
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = all.findIndex((item) => item === document.activeElement);
    const next = neighbour(all, here, event.key) ?? search(all, here, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      className={css.menu}
      style={{ positionAnchor: `--${id}` }}
      role="menu"
      aria-label={label}
      popover={hasPopovers() ? 'auto' : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // `beforetoggle`, not `toggle`: until the later event, a press on the button would close a menu already closed.
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.danger ? css.danger : undefined}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** A popover is closed by the browser itself. */
function usePressOutside(inside: readonly RefObject<HTMLElement | null>[], onPress: () => void): void {
  const onPointerUp = useEffectEvent(({ target }: Event) => {
    if (!inside.some(({ current }) => target instanceof Node && current?.contains(target))) onPress();
  });
  useLayoutEffect(() => {
    if (hasPopovers()) return;
    const listener = (event: Event) => onPointerUp(event);
    document.addEventListener('pointerup', listener, true);
    return () => document.removeEventListener('pointerup', listener, true);
  }, []);
}

/** The target of an arrow, Home or End; wraps around. */
function neighbour(all: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  const target = { ArrowDown: here + 1, ArrowUp: Math.max(here, 0) - 1, Home: 0, End: -1 }[key];
  return target === undefined ? undefined : all[(target + all.length) % all.length];
}

/** Letters typed within this time form one word. */
const WORD_MS = 700;
const letters = lazily(() => new Intl.Collator(undefined, { sensitivity: 'base' }));

/** Finds the next item that begins with the typed letters; repeating a letter moves to the next match. */
function useTypeahead() {
  const typed = useRef({ word: '', atMs: 0 });
  return (all: readonly HTMLElement[], here: number, event: KeyboardEvent): HTMLElement | undefined => {
    const { key, timeStamp: atMs } = event;
    if (key.length !== 1 || key === ' ' || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const word = atMs - typed.current.atMs < WORD_MS ? typed.current.word + key : key;
    typed.current = { word, atMs };
    const wanted = word === key.repeat(word.length) ? key : word;
    const from = Math.max(0, wanted === key ? here + 1 : here);
    return [...all.slice(from), ...all.slice(0, from)].find(
      ({ textContent }) => letters().compare(textContent.trim().slice(0, wanted.length), wanted) === 0,
    );
  };
}

const HAS_ANCHORS = globalThis.CSS?.supports?.('position-area', 'bottom');

/**
 * Without CSS anchoring, positions the menu beside its button and follows it while the page still scrolls after the
 * tap, and while the menu grows. Calls `onLost` when the button leaves the view.
 */
function useMeasuredPlace(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLost: () => void,
): void {
  const follow = useEffectEvent(() => {
    const anchor = button.current?.getBoundingClientRect();
    if (!list.current || !anchor) return;
    if (anchor.bottom < 0 || anchor.top > innerHeight) onLost();
    else place(list.current, anchor);
  });
  useLayoutEffect(() => {
    if (HAS_ANCHORS) return;
    const listener = () => follow();
    follow();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(listener);
    if (list.current) sizes?.observe(list.current);
    document.addEventListener('scroll', listener, true);
    addEventListener('resize', listener);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('scroll', listener, true);
      removeEventListener('resize', listener);
    };
  }, [list]);
}

/** Below the button, right edges aligned; above it if there is no room below. */
function place(menu: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const edge = 8;
  const below = anchor.bottom + 4;
  const top = below + height + edge > innerHeight ? Math.max(edge, anchor.top - 4 - height) : below;
  const left = Math.min(Math.max(edge, anchor.right - width), Math.max(edge, innerWidth - width - edge));
  menu.style.translate = `${left}px ${top}px`;
}
