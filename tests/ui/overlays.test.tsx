import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Menu } from '#ui/Menu.tsx';
import { NavBar, Page, Shell } from '#ui/Shell.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { show } from './render.tsx';

describe('Tabs', () => {
  it('are one stop for Tab and move by arrows, Home and End', async () => {
    function Screen() {
      const [tab, setTab] = useState<'my' | 'public' | 'offline'>('my');
      return (
        <Tabs
          label="Lists"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'my', label: 'My' },
            { id: 'public', label: 'Public' },
            { id: 'offline', label: 'Offline' },
          ]}
        >
          <p>{`content of ${tab}`}</p>
        </Tabs>
      );
    }
    const { user } = await show(<Screen />);
    expect(within(screen.getByRole('tablist', { name: 'Lists' })).getAllByRole('tab')).toHaveLength(3);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'My', selected: true })).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Public'],
      ['{End}', 'Offline'],
      ['{ArrowRight}', 'My'],
      ['{ArrowLeft}', 'Offline'],
      ['{Home}', 'My'],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`content of ${name.toLowerCase()}`);
    }
  });
});

describe('Menu', () => {
  async function showMenu() {
    const chosen = vi.fn();
    const { user } = await show(
      <Menu
        label="More for Tabata"
        items={['Edit', 'Duplicate', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }))}
      />,
    );
    return { user, chosen, button: screen.getByRole('button', { name: 'More for Tabata' }) };
  }

  it('opens with the first item focused, moves by keys and letters, and gives the focus back', async () => {
    const { user, chosen, button } = await showMenu();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('d');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Duplicate');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes with Escape and with a press outside, choosing nothing', async () => {
    const { user, chosen, button } = await showMenu();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('goes along when the page still scrolls, and closes when its button is no longer seen', async () => {
    const { user, button } = await showMenu();
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
});

describe('ConfirmDialog', () => {
  it('focuses the safe answer, closes with Escape and gives the focus back', async () => {
    const onConfirm = vi.fn();
    function Screen() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Delete…
          </button>
          <ConfirmDialog
            open={open}
            title="Delete Tabata?"
            confirmLabel="Delete"
            danger
            onConfirm={onConfirm}
            onCancel={() => setOpen(false)}
          />
        </>
      );
    }
    const { user } = await show(<Screen />);
    const opener = screen.getByRole('button', { name: 'Delete…' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Delete Tabata?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('the main navigation', () => {
  const item = (label: string, to: string) => ({ label, to, icon: 'workouts' as const });

  it('has its links, the current one marked, unread messages said, and the rest behind "More"', async () => {
    const onSignOut = vi.fn();
    const nav = (
      <NavBar
        home="/"
        items={[item('Workouts', '/'), { ...item('Messages', '/messages'), badge: 2 }]}
        moreItems={[item('Friends', '/friends'), item('Settings', '/settings')]}
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

    await user.click(bar.getByRole('button', { name: 'More' }));
    const sheet = within(screen.getByRole('dialog', { name: 'More' }));
    await user.click(sheet.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
    await user.click(sheet.getByRole('link', { name: 'Settings' }));
    expect(location.pathname).toBe('/settings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
