import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** Set apart and red: something that takes away. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** Accessible name of the button, for example "More for Tabata". */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: IconName;
  /** Its button was pressed before its code was here. */
  readonly startsOpen?: boolean;
}

/** A button that opens a menu. Arrows, Home, End and first letters move; Escape, Tab and a press outside close. */
export function Menu({ label, items, icon = 'kebab', startsOpen = false }: MenuProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
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
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <MenuList id={id} label={label} items={items} button={button} onClose={close} onLeave={() => setOpen(false)} />
      )}
    </>
  );
}

/** Above cards and dialogs that clip; without it the fixed position has to do. */
const HAS_TOP_LAYER = 'showPopover' in HTMLElement.prototype;

interface MenuListProps extends Omit<MenuProps, 'icon' | 'startsOpen'> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Closes and gives the focus back. */
  readonly onClose: () => void;
  /** Closes because the person is elsewhere already. */
  readonly onLeave: () => void;
}

function MenuList({ id, label, items, button, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !button.current) return;
    if (HAS_TOP_LAYER) list.current.showPopover();
    place(list.current, button.current.getBoundingClientRect());
    list.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [button]);
  useClosedFromOutside(list, button, onLeave);
  useBesideButton(list, button, onLeave);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const next = itemAfter(all, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      className={css.menu}
      role="menu"
      aria-label={label}
      popover={HAS_TOP_LAYER ? 'manual' : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
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

function itemAfter(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = all.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[key];
  if (target !== undefined) return all[(target + all.length) % all.length];
  if (key.length !== 1 || key === ' ') return undefined;
  const rest = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  return rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Below the button, its right edges in line; above it where there is no room below. */
function place(menu: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const edge = 8;
  const below = anchor.bottom + 4;
  const top = below + height + edge > innerHeight ? Math.max(edge, anchor.top - 4 - height) : below;
  const left = Math.min(Math.max(edge, anchor.right - width), Math.max(edge, innerWidth - width - edge));
  menu.style.translate = `${left}px ${top}px`;
}

function useClosedFromOutside(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const leave = useEffectEvent((event: Event) => {
    const target = event.target instanceof Node ? event.target : null;
    if (!list.current?.contains(target) && !button.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    const listener = (event: Event) => leave(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
}

/** A page may still scroll a little after the tap that opened the menu: it goes along, as long as its button is seen. */
function useBesideButton(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const follow = useEffectEvent(() => {
    const anchor = button.current?.getBoundingClientRect();
    if (!list.current || !anchor) return;
    if (anchor.bottom < 0 || anchor.top > innerHeight) onLeave();
    else place(list.current, anchor);
  });
  useEffect(() => {
    const listener = () => follow();
    document.addEventListener('scroll', listener, true);
    window.addEventListener('resize', listener);
    return () => {
      document.removeEventListener('scroll', listener, true);
      window.removeEventListener('resize', listener);
    };
  }, []);
}
