/**
 * The patterns of WAI-ARIA as the testers of React Aria press them, by mouse, touch and keyboard. Our components are
 * not React Aria's; the testers know roles only. Where one does not fit:
 * - Dialog looks for the attribute `role`: a plain `<dialog>` has its role by itself,
 *   so only the ConfirmDialog is found.
 * - Select expects a button with a listbox of its own; ours is the browser's `<select>`,
 *   chosen from in fields.test.tsx.
 * - There is no tester for text fields, spin buttons and switches: fields.test.tsx.
 */
import { User } from '@react-aria/test-utils';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Tabs } from '#ui/widgets/Tabs.tsx';
import { show } from '#tests/ui/render.tsx';

const MANNERS = ['mouse', 'touch', 'keyboard'] as const;

describe.each(MANNERS)('by %s', (interactionType) => {
  const hand = new User({ interactionType });

  it('a menu opens, gives what was chosen, closes and keeps the focus on its button', async () => {
    const chosen = vi.fn<(label: string) => void>();
    await show(
      <Menu
        label="More for Tabata"
        items={['Edit', 'Duplicate', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }))}
      />,
    );
    const menu = hand.createTester('Menu', { root: screen.getByRole('button', { name: 'More for Tabata' }) });
    await menu.open();
    expect(menu.getMenu()).toHaveAccessibleName('More for Tabata');
    expect(menu.getOptions().map(({ textContent }) => textContent)).toEqual(['Edit', 'Duplicate', 'Delete']);
    expect(menu.getOptions()[0]).toHaveFocus();
    await menu.close();
    expect(menu.getTrigger()).toHaveAttribute('aria-expanded', 'false');
    await menu.open();
    await menu.toggleOptionSelection({ option: 'Delete' });
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Delete');
    expect(menu.getMenu()).toBeNull();
    expect(menu.getTrigger()).toHaveFocus();
  });

  it.each([
    ['down', 'first', 0],
    ['up', 'last', -1],
  ] as const)('a menu opens with the arrow %s on its %s item, and chooses with Space', async (direction, _, place) => {
    const chosen = vi.fn();
    await show(<Menu label="More" items={['Edit', 'Delete'].map((label) => ({ label, onSelect: chosen }))} />);
    const menu = hand.createTester('Menu', { root: screen.getByRole('button') });
    await menu.open({ interactionType: 'keyboard', direction });
    const option = menu.getOptions().at(place);
    if (!option) throw new Error('The menu has no items.');
    expect(option).toHaveFocus();
    await menu.toggleOptionSelection({ option, interactionType: 'keyboard', keyboardActivation: 'Space' });
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('tabs select, show their panel, and are one stop for Tab', async () => {
    const names = { my: 'My', free: 'Public', offline: 'Offline' } as const;
    function Screen() {
      const [tab, setTab] = useState<keyof typeof names>('my');
      const tabs = Object.entries(names).map(([id, label]) => ({ id: id as keyof typeof names, label }));
      return (
        <Tabs label="Lists" selected={tab} onSelect={setTab} tabs={tabs}>
          <p>{`content of ${names[tab]}`}</p>
        </Tabs>
      );
    }
    await show(<Screen />);
    const tabs = hand.createTester('Tabs', { root: screen.getByRole('tablist', { name: 'Lists' }) });
    expect(tabs.getTabs()).toHaveLength(3);
    expect(tabs.getSelectedTab()).toHaveTextContent('My');
    for (const name of ['Public', 'Offline', 'My']) {
      await tabs.triggerTab({ tab: name });
      expect(tabs.getSelectedTab()).toBe(tabs.findTab({ indexOrText: name }));
      expect(tabs.getActiveTabpanel()).toHaveTextContent(`content of ${name}`);
      expect(tabs.getActiveTabpanel()).toHaveAccessibleName(name);
      expect(tabs.getTabs().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tabs.getSelectedTab()]);
    }
  });

  it('a question interrupts with what it is about, offers the safe answer first, and gives the focus back', async () => {
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
            text="Its results stay."
            confirmLabel="Delete"
            danger
            onConfirm={onConfirm}
            onCancel={() => setOpen(false)}
          />
        </>
      );
    }
    const { user } = await show(<Screen />);
    const question = hand.createTester('Dialog', { root: screen.getByRole('button'), overlayType: 'modal' });
    await question.open();
    const dialog = question.getDialog();
    expect(dialog).toBe(screen.getByRole('alertdialog', { name: 'Delete Tabata?', description: 'Its results stay.' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.close();
    expect(question.getTrigger()).toHaveFocus();
    await question.open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('segments are one group of radio buttons', async () => {
    function Screen() {
      const [value, setValue] = useState('a');
      const options = ['a', 'b', 'c'].map((key) => ({ value: key, label: `Option ${key}` }));
      return <Segments label="Timer mode" value={value} options={options} onChange={setValue} />;
    }
    await show(<Screen />);
    const group = hand.createTester('RadioGroup', { root: screen.getByRole('radiogroup', { name: 'Timer mode' }) });
    expect(within(group.getRadioGroup()).getAllByRole('radio')).toEqual(group.getRadios());
    for (const name of ['Option c', 'Option b', 'Option a']) {
      await group.triggerRadio({ radio: name });
      expect(group.getSelectedRadio()).toHaveAccessibleName(name);
    }
  });
});

it('Home and End go to the ends of the tabs', async () => {
  function Screen() {
    const [tab, setTab] = useState('b');
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}` }));
    return (
      <Tabs label="Lists" selected={tab} onSelect={setTab} tabs={tabs}>
        {tab}
      </Tabs>
    );
  }
  const { user } = await show(<Screen />);
  await user.tab();
  for (const [key, name] of [
    ['{End}', 'Tab c'],
    ['{ArrowRight}', 'Tab a'],
    ['{ArrowLeft}', 'Tab c'],
    ['{Home}', 'Tab a'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
});
