import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from '#ui/base/late.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { NavBar, Page, Shell } from '#ui/frame/Shell.tsx';
import { show } from '#tests/ui/render.tsx';

describe.each([
  ['where the browser has popovers', true],
  ['where it has none', false],
])('Menu %s', (_, hasPopovers) => {
  const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover') ?? {};
  beforeEach(() => void (hasPopovers || Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')));
  afterEach(() => void Object.defineProperty(HTMLElement.prototype, 'showPopover', native));

  async function showMenu(labels: readonly string[]) {
    const chosen = vi.fn<(label: string) => void>();
    const { user } = await show(
      <>
        <button type="button">Before</button>
        <Menu label="More for Tabata" items={labels.map((label) => ({ label, onSelect: () => chosen(label) }))} />
        <button type="button">After</button>
      </>,
    );
    const focused = () => document.activeElement?.textContent;
    return { user, chosen, focused, button: screen.getByRole('button', { name: 'More for Tabata' }) };
  }
  const opened = async (labels = ['Edit', 'Duplicate', 'Delete']) => {
    const shown = await showMenu(labels);
    await shown.user.click(shown.button);
    return shown;
  };

  it('says what its button does', async () => {
    const { user, button } = await showMenu(['Edit']);
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'More for Tabata' })).toHaveAttribute(
      'id',
      button.getAttribute('aria-controls'),
    );
  });

  it('goes round at both ends by arrows, and to them by Home and End', async () => {
    const { user, focused } = await opened();
    expect(focused()).toBe('Edit');
    for (const [key, item] of [
      ['{ArrowUp}', 'Delete'],
      ['{ArrowDown}', 'Edit'],
      ['{ArrowDown}', 'Duplicate'],
      ['{End}', 'Delete'],
      ['{Home}', 'Edit'],
    ] as const) {
      await user.keyboard(key);
      expect(focused()).toBe(item);
    }
  });

  it('finds items by their letters: the same again goes on, several are a word, a pause begins a new one', async () => {
    const { user, focused } = await opened(['Éditer', 'Dupliquer', 'Donner', 'Supprimer']);
    const at = (ms: number) => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(ms);
    at(1000);
    await user.keyboard('d');
    expect(focused()).toBe('Dupliquer');
    at(1200);
    await user.keyboard('d');
    expect(focused()).toBe('Donner');
    at(3000);
    await user.keyboard('du');
    expect(focused()).toBe('Dupliquer');
    at(5000);
    await user.keyboard('e');
    expect(focused()).toBe('Éditer');
    at(7000);
    await user.keyboard('x{Control>}s{/Control}');
    expect(focused()).toBe('Éditer');
  });

  it('chooses with Enter, closes and gives the focus back', async () => {
    const { user, chosen, button } = await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Duplicate');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes with Escape, which goes no further', async () => {
    const { user, chosen, button } = await opened();
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { once: true });
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', heard);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect([chosen.mock.calls, heard.mock.calls]).toEqual([[], []]);
  });

  it.each([
    [false, 'After'],
    [true, 'Before'],
  ])('closes with Tab, which goes on from its button (backwards: %s)', async (shift, name) => {
    const { user } = await opened();
    await user.tab({ shift });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it('closes with a press outside: on nothing the focus goes back, on something it stays there', async () => {
    const { user, chosen, button } = await opened();
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('opens again at once after a press outside', async () => {
    const { button } = await opened();
    fireEvent.pointerUp(document.body);
    fireEvent.click(button);
    expect(screen.getByRole('menu')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('lies above what clips: in the top layer, or at the end of the page, or of the dialog it belongs to', async () => {
    const { user } = await opened();
    expect(screen.getByRole('menu').hasAttribute('popover')).toBe(hasPopovers);
    if (!hasPopovers) expect(screen.getByRole('menu').parentElement).toBe(document.body);
    await user.keyboard('{Escape}');
    await show(
      <Sheet open title="Queue" onClose={() => undefined}>
        <Menu label="More for EMOM" items={[{ label: 'Remove', onSelect: () => undefined }]} />
      </Sheet>,
    );
    await user.click(screen.getByRole('button', { name: 'More for EMOM' }));
    if (!hasPopovers) expect(screen.getByRole('menu').parentElement).toBe(screen.getByRole('dialog'));
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  });

  it.runIf(hasPopovers)('under a finger lets the page show the press first', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const showPopover = vi.spyOn(HTMLElement.prototype, 'showPopover');
    const { button, focused } = await showMenu(['Edit']);
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(showPopover).not.toHaveBeenCalled();
    await waitFor(() => expect(focused()).toBe('Edit'));
    expect(showPopover).toHaveBeenCalledOnce();
  });

  it('closes with a second press on its button', async () => {
    const { user, button } = await opened();
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('without anchors in CSS goes along when the page still scrolls, and closes when its button is out of sight', async () => {
    const { user, button } = await showMenu(['Edit']);
    const buttonAt = (y: number) =>
      vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, y, 44, 44));
    buttonAt(200);
    await user.click(button);
    const before = screen.getByRole('menu').style.translate;
    buttonAt(150);
    fireEvent.scroll(document);
    expect(screen.getByRole('menu').style.translate).not.toBe(before);
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    buttonAt(-60);
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('without anchors in CSS stays in the page when it grows, as with larger text', async () => {
    const grow: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          grow.push(listener);
        }
        observe = vi.fn();
        disconnect = () => void grow.pop();
      },
    );
    const { user, button } = await showMenu(['Edit']);
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(innerWidth - 50, 100, 44, 44));
    await user.click(button);
    const menu = screen.getByRole('menu');
    vi.spyOn(menu, 'offsetWidth', 'get').mockReturnValue(innerWidth - 100);
    for (const listener of grow) listener();
    expect(menu.style.translate).toBe('92px 148px');
    await user.keyboard('{Escape}');
    expect(grow).toEqual([]);
  });
});

describe('the main navigation', () => {
  const item = (label: string, to: string) => ({ label, to, icon: 'workouts' as const });

  it('has its links, the current one marked, unread messages said, and the rest behind "More"', async () => {
    const onSignOut = vi.fn();
    const nav = (
      <NavBar
        home="/"
        items={[item('Workouts', '/'), { ...item('Messages', '/messages'), badge: { count: 2, text: '2 unread' } }]}
        moreItems={[
          { ...item('Friends', '/friends'), badge: { count: 3, text: '3 friend requests' } },
          item('Settings', '/settings'),
        ]}
        search={{ keys: 'Ctrl K', shortcut: 'Control+K', onSearch: vi.fn() }}
        onSignOut={onSignOut}
      />
    );
    const { user } = await show(
      <Shell nav={nav}>
        <Page title="Messages">{null}</Page>
      </Shell>,
      '/messages',
    );
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    const messages = bar.getByRole('link', { name: 'Messages' });
    expect(messages).toHaveAttribute('aria-current', 'page');
    expect(messages).toHaveAccessibleDescription('2 unread');
    expect(bar.getByRole('link', { name: 'Workouts' })).not.toHaveAttribute('aria-current');

    const more = bar.getByRole('button', { name: 'More' });
    expect(more).toHaveAccessibleDescription('3 friend requests');
    expect(more).toHaveTextContent('3');
    await user.click(more);
    const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(sheet.getByRole('link', { name: 'Friends' })).toHaveAccessibleDescription('3 friend requests');
    await user.click(sheet.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
    await user.click(sheet.getByRole('link', { name: 'Settings' }));
    expect(location.pathname).toBe('/settings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its sheet until the page stands that was chosen there', async () => {
    let arrive = () => {};
    const code = new Promise<{ default: ComponentType }>((resolve) => {
      arrive = () => resolve({ default: () => <p>The settings</p> });
    });
    const Settings = lazy(() => code);
    const { user } = await show(
      <>
        <NavBar
          home="/"
          items={[]}
          moreItems={[item('Settings', '/settings')]}
          search={{ keys: 'Ctrl K', shortcut: 'Control+K', onSearch: vi.fn() }}
        />
        <Suspense>
          <Routes>
            <Route path="/" element={<p>The list</p>} />
            <Route path="/settings" element={<Settings />} />
          </Routes>
        </Suspense>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog', { name: 'More' });
    await user.click(within(sheet).getByRole('link', { name: 'Settings' }));
    expect(sheet).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByText('The settings')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a sheet', () => {
  const pointer = (kind: 'coarse' | 'fine') =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
  const sheet = (
    <Sheet open title="Steps" onClose={() => undefined}>
      <p>First</p>
    </Sheet>
  );

  it('opens at once, so that the next key finds the focus in it', async () => {
    pointer('fine');
    await show(sheet);
    expect(screen.getByRole('dialog', { name: 'Steps' })).toBeVisible();
  });

  it('whose code comes late is open the moment it is in the page', async () => {
    pointer('fine');
    let arrive = () => {};
    const code = new Promise<ComponentType>((resolve) => {
      arrive = () => resolve(() => sheet);
    });
    const Late = late(() => code);
    await show(
      <Suspense>
        <Late />
      </Suspense>,
    );
    const isOpen = new Promise<boolean>((resolve) => {
      const watcher = new MutationObserver(() => {
        const dialog = document.querySelector('dialog');
        if (!dialog) return;
        watcher.disconnect();
        resolve(dialog.open);
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    arrive();
    await screen.findByText('First');
    expect(await isOpen).toBe(true);
  });

  it('under a finger lets the page show the tap first', async () => {
    pointer('coarse');
    await show(sheet);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Steps' })).toBeVisible();
  });

  it('that is gone before it could be shown opens no more', async () => {
    pointer('coarse');
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { unmount } = await show(sheet);
    unmount();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(showModal).not.toHaveBeenCalled();
  });
});

describe('a sheet', () => {
  const showSheet = async () => {
    const onClose = vi.fn<() => void>();
    await show(
      <Sheet open title="Picture" onClose={onClose}>
        <input type="file" aria-label="Choose a file" />
      </Sheet>,
    );
    return onClose;
  };

  it('closes when the browser asks it to, as for Escape', async () => {
    const onClose = await showSheet();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when the person leaves the browser’s choice of a file without choosing', async () => {
    const onClose = await showSheet();
    fireEvent(screen.getByLabelText('Choose a file'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
