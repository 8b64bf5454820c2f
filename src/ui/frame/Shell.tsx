import { startTransition, Suspense, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type RouteRow, ROUTES, routeOf, sectionOf } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { Wordmark } from './Brand.tsx';
import { IconLink } from '#ui/widgets/Button.tsx';
import type { SheetProps } from '#ui/widgets/Dialog.tsx';
import { Icon, type IconName } from '#ui/widgets/Icon.tsx';
import { IsShown } from '#ui/base/arrival.ts';
import { late } from '#ui/base/late.tsx';
import { Link } from '#ui/base/Link.tsx';
import { PageTitle } from './PageTitle.tsx';
import css from './Shell.module.css';

const Sheet = late<SheetProps>(async () => (await import('#ui/widgets/Dialog.tsx')).Sheet);

interface Badge {
  readonly count: number;
  readonly text: string;
}
interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The count, and its announcement; 0 shows nothing. */
  readonly badge?: Badge;
}

interface SearchEntry {
  /** The keyboard shortcut in words, shown if there is a keyboard. */
  readonly keys: string;
  /** The shortcut for assistive technology. */
  readonly shortcut: string;
  readonly onSearch: () => void;
}

interface NavBarProps {
  readonly home: string;
  /** At most four on the phone's bar, all on the rail. */
  readonly items: readonly NavItem[];
  /** Plain links on the rail; on a phone, in the sheet behind "More". */
  readonly moreItems: readonly NavItem[];
  readonly search: SearchEntry;
  /** Leave out for guests. */
  readonly onSignOut?: (() => void) | undefined;
}

/** The main navigation: a bar at the bottom of a phone, a rail from 900 px. */
export function NavBar({ home, items, moreItems, search, onSignOut }: NavBarProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const described = useId();
  const isHere = useIsHere();
  useEffect(() => Sheet.prepare(), []);
  const waiting = moreItems.flatMap(({ badge }) => (badge && badge.count > 0 ? [badge] : []));
  return (
    <nav className={css.nav} aria-label={t('nav.main')}>
      <Link className={css.brand} to={home}>
        <Wordmark />
      </Link>
      <ul>
        <li className={css.railOnly}>
          <Search {...search} />
        </li>
        {items.map((item) => (
          <li key={item.to}>
            <Destination {...item} />
          </li>
        ))}
        {moreItems.map((item) => (
          <li key={item.to} className={css.railOnly}>
            <Destination {...item} />
          </li>
        ))}
        {onSignOut && (
          <li className={css.railOnly}>
            <SignOut onSignOut={onSignOut} />
          </li>
        )}
        <li className={css.barOnly}>
          <button
            type="button"
            className={css.link}
            aria-haspopup="dialog"
            aria-label={t('common.more')}
            aria-describedby={waiting.length > 0 ? described : undefined}
            aria-current={moreItems.some(({ to }) => isHere(to)) || undefined}
            onClick={() => setOpen(true)}
          >
            <Icon name="more" />
            <span>{t('common.more')}</span>
            <BadgeMark count={waiting.reduce((sum, { count }) => sum + count, 0)} />
            <span id={described} hidden>
              {waiting.map(({ text }) => text).join(', ')}
            </span>
          </button>
        </li>
      </ul>
      {open && (
        <Suspense>
          <MoreSheet items={moreItems} search={search} onSignOut={onSignOut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

interface MoreSheetProps extends Pick<NavBarProps, 'search' | 'onSignOut'> {
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

function MoreSheet({ items, search, onSignOut, onClose }: MoreSheetProps) {
  const t = useT();
  return (
    <Sheet open title={t('common.more')} onClose={onClose}>
      <ul className={css.sheet}>
        <li>
          <Search
            {...search}
            onSearch={() => {
              onClose();
              search.onSearch();
            }}
          />
        </li>
        {items.map((item) => (
          <li key={item.to}>
            {/* Goes with the page: closing first would style the page anew that is left. */}
            <Destination {...item} onFollow={() => startTransition(onClose)} />
          </li>
        ))}
        {onSignOut && (
          <li>
            <SignOut onSignOut={onSignOut} />
          </li>
        )}
      </ul>
    </Sheet>
  );
}

function Destination({ to, label, icon, badge, onFollow }: NavItem & { readonly onFollow?: () => void }) {
  const isHere = useIsHere();
  return (
    <Link
      className={css.link}
      to={to}
      aria-current={isHere(to)}
      aria-label={label}
      aria-description={badge && badge.count > 0 ? badge.text : undefined}
      onClick={onFollow}
    >
      <Icon name={icon} />
      <span>{label}</span>
      <BadgeMark count={badge?.count ?? 0} />
    </Link>
  );
}

const BadgeMark = ({ count }: { readonly count: number }) =>
  count > 0 && <b className={css.badge}>{count > 99 ? '99+' : count}</b>;

/** Whether this entry is current. 'page': its own screen; true: a screen that belongs to it. */
function useIsHere(): (to: string) => 'page' | true | undefined {
  const { pathname, search } = useLocation();
  const section = sectionOf(pathname + search);
  const isItself = screenOf(routeOf(pathname)) === screenOf(section);
  return (to) => (routeOf(to) !== section ? undefined : isItself ? 'page' : true);
}

const screenOf = (route: keyof typeof ROUTES) => (ROUTES[route] as RouteRow).screen;

function Search({ keys, shortcut, onSearch }: SearchEntry) {
  const t = useT();
  return (
    <button type="button" className={css.link} aria-haspopup="dialog" aria-keyshortcuts={shortcut} onClick={onSearch}>
      <Icon name="search" />
      <span>{t('nav.search')}</span>
      <kbd className={css.keys} aria-hidden="true">
        {keys}
      </kbd>
    </button>
  );
}

function SignOut({ onSignOut }: { readonly onSignOut: () => void }) {
  const t = useT();
  return (
    <button type="button" className={css.link} onClick={onSignOut}>
      <Icon name="sign-out" />
      <span>{t('nav.signOut')}</span>
    </button>
  );
}

interface ShellProps {
  /** The `NavBar`; leave out to hide the menu bar. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen inside the layout: navigation and page. */
export function Shell({ nav, children }: ShellProps) {
  const t = useT();
  return (
    <div className={`${css.frame} ${nav ? css.shell : ''}`}>
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('common.skipToContent')}
      </a>
      <div id="scroller" className={css.scroller}>
        {children}
      </div>
      {nav}
    </div>
  );
}

interface PageProps {
  /** The screen's one h1. */
  readonly title: string;
  /** Where "Back" leads; leave out on the main navigation's screens. */
  readonly backTo?: string | undefined;
  /** Buttons at the right; one of them may be primary. */
  readonly actions?: ReactNode;
  /** For forms and settings: keeps lines short enough to read. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen's `main`: head with title, then the content. */
export function Page({ title, backTo, actions, narrow = false, children }: PageProps) {
  const t = useT();
  const isShown = useContext(IsShown);
  return (
    <main id={isShown ? 'main' : undefined} tabIndex={-1} className={`${css.page} ${narrow ? css.narrow : ''}`}>
      {isShown && <PageTitle>{title}</PageTitle>}
      <header className={css.head}>
        {backTo !== undefined && <IconLink to={backTo} icon="left" label={t('common.back')} />}
        <h1 dir="auto" tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      {children}
    </main>
  );
}
