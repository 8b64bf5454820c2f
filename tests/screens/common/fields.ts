import { type BoundFunctions, type queries, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Root = BoundFunctions<typeof queries>;
const STEP = /^(?:More|Less): /;

/**
 * Puts something else into each field of a page, as a person would: presses, chooses, types. Each must show it at once,
 * and the fields are answered by name. Fields that only come or go with another one are left alone.
 */
export async function fillEveryField(
  user: UserEvent,
  element: HTMLElement = document.body,
): Promise<readonly string[]> {
  const root = within(element);
  return [
    ...(await step(user, root)),
    ...(await choose(user, root)),
    ...(await toggle(user, root)),
    ...(await pick(user, root)),
    ...(await type(user, root)),
  ];
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? '';

/** Numbers and times, by their buttons: one of the two can be pressed. */
async function step(user: UserEvent, root: Root): Promise<readonly string[]> {
  const names = [...new Set(root.queryAllByRole('button', { name: STEP }).map((one) => nameOf(one).replace(STEP, '')))];
  for (const name of names) {
    const field = () => root.getAllByLabelText<HTMLInputElement>(name, { selector: 'input' })[0];
    const before = field()?.value;
    const [button] = ['More', 'Less']
      .flatMap((way) => root.queryAllByRole('button', { name: `${way}: ${name}` }))
      .filter((one) => !(one as HTMLButtonElement).disabled);
    if (!button) continue;
    await user.click(button);
    expect(field()?.value, name).not.toBe(before);
  }
  return names;
}

async function choose(user: UserEvent, root: Root): Promise<readonly string[]> {
  const names = root.queryAllByRole('combobox').flatMap((one) => (one instanceof HTMLSelectElement ? nameOf(one) : []));
  for (const name of names) {
    const field = () => root.getByRole<HTMLSelectElement>('combobox', { name });
    const other = [...field().options].find(({ selected, disabled }) => !selected && !disabled);
    if (!other) continue;
    await user.selectOptions(field(), other);
    expect(field(), name).toHaveValue(other.value);
  }
  return names;
}

async function toggle(user: UserEvent, root: Root): Promise<readonly string[]> {
  const all = [...root.queryAllByRole('switch'), ...root.queryAllByRole('checkbox')] as HTMLInputElement[];
  const names = all.filter(({ disabled }) => !disabled).map((one) => [one.role ?? 'checkbox', nameOf(one)] as const);
  for (const [role, name] of names) {
    const field = () => root.getByRole<HTMLInputElement>(role, { name });
    const before = field().checked;
    await user.click(field());
    expect(field().checked, name).toBe(!before);
  }
  return names.map(([, name]) => name);
}

/** One of each group that is not chosen yet. */
async function pick(user: UserEvent, root: Root): Promise<readonly string[]> {
  const groups = root.queryAllByRole('radiogroup').map(nameOf);
  for (const name of groups) {
    const radios = () => within(root.getByRole('radiogroup', { name })).getAllByRole<HTMLInputElement>('radio');
    const other = radios().findIndex(({ checked }) => !checked);
    const chosen = () => radios()[other];
    if (other >= 0) await user.click(chosen() ?? document.body);
    if (other >= 0) expect(chosen(), name).toBeChecked();
  }
  return groups;
}

async function type(user: UserEvent, root: Root): Promise<readonly string[]> {
  const isText = (one: HTMLElement) => root.queryByRole('button', { name: `More: ${nameOf(one)}` }) === null;
  const names = root.queryAllByRole('textbox').filter(isText).map(nameOf);
  for (const name of names) {
    await user.click(root.getByRole('textbox', { name }));
    await user.paste('Ice');
    expect(root.getByRole<HTMLInputElement>('textbox', { name }).value, name).toContain('Ice');
  }
  return names;
}
