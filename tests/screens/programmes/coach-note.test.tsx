import { act, screen, within } from '@testing-library/react';
import { finishDay, noteDay, startFollow } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { AfterTraining } from '#screens/programmes/run/AfterTraining.tsx';
import { resultOf } from '#tests/core/training-days.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, BEN, type Harness, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEN_LINK, BEN_P_ID, coachingOf, editionOfBen, showCoaching, START } from './coaching-support.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const F_ID = 'followOfAnna00000001';
const MONDAY = { week: 0, day: 0 };
/** Of Ben's programme, with its first day done. */
const trained = (more: Partial<Follow> = {}): Follow => {
  const begun = startFollow(editionOfBen(), {
    fId: F_ID,
    startDate: START,
    weekdays: '14',
    ownerId: BEN.uid,
    shows: true,
    nowMs: 0,
  });
  return { ...finishDay(begun, MONDAY, { date: START, seconds: 600, feedback: '' }), ...more };
};
const given =
  (follow: Follow, coaching = coachingOf({ state: 'accepted' })) =>
  ({ lists }: Harness) => {
    lists.coachings.known = { given: [], received: [coaching], editions: [] };
    lists.coachings.open.set(BEN_LINK, editionOfBen());
    lists.coachings.kept.push(editionOfBen());
    void lists.ports.programmes.saveFollow(ANNA.uid, follow);
  };
const field = () => screen.queryByRole('textbox', { name: 'Note to ben' });
type Shown = Awaited<ReturnType<typeof showScreen>>;
const notes = ({ stores }: Pick<Shown, 'stores'>) =>
  stores.programmes.getState().follows.flatMap((one) => one.notes.map(({ text }) => text));

describe('after a training', () => {
  const finish = async (follow: Follow, coaching?: Parameters<typeof given>[1]) => {
    const training = { fId: F_ID, pId: BEN_P_ID, ...MONDAY, slot: 0, role: 'last', isWritten: true } as const;
    const shown = await showScreen(
      <AfterTraining training={training} result={resultOf(1, { date: 0, durationSec: 600 })} />,
      {
        signedIn: true,
        prepare: given(follow, coaching),
      },
    );
    await act(settled);
    return shown;
  };

  test('the coach is told once the field is left, and not while somebody types', async () => {
    const shown = await finish(trained());
    expect(field()).toHaveAccessibleDescription('ben reads it. Up to 200 characters.');
    await shown.user.type(field() ?? expect.fail(), 'My knee hurts');
    expect(notes(shown)).toEqual([]);
    await shown.user.tab();
    expect(await screen.findByText('Saved for ben.')).toBeVisible();
    expect(notes(shown)).toEqual(['My knee hurts']);
  });

  test('nothing moves below the field when it is left: what is tapped then stays below the finger', async () => {
    const { user } = await finish(trained());
    const below = () => screen.getByRole('button', { name: 'Remove note' });
    await user.type(field() ?? expect.fail(), 'M');
    const before = below();
    expect(before.parentElement?.previousElementSibling).toHaveStyle({ minHeight: '1lh' });
    await user.tab();
    expect(await screen.findByText('Saved for ben.')).toBe(before.parentElement?.previousElementSibling);
    expect(below()).toBe(before);
  });

  test('what is removed right after it was typed does not reach the coach', async () => {
    const shown = await finish(trained());
    await shown.user.type(field() ?? expect.fail(), 'Oh no');
    await shown.user.click(screen.getByRole('button', { name: 'Remove note' }));
    expect(await screen.findByText('Note removed.')).toBeVisible();
    expect([notes(shown), (field() as HTMLTextAreaElement).value]).toEqual([[], '']);
  });

  test('nothing typed is lost when the page is left', async () => {
    const shown = await finish(trained());
    await shown.user.type(field() ?? expect.fail(), 'On my way');
    shown.leave();
    await act(settled);
    expect(notes(shown)).toEqual(['On my way']);
  });

  test('no field takes one without consent, without a coach, or after the end', async () => {
    for (const more of [{ shows: false }, { endDate: START }, { done: [] }]) {
      const { leave } = await finish(trained(more));
      expect(field()).not.toBeInTheDocument();
      leave();
    }
    await finish(trained(), coachingOf({ state: 'declined' }));
    expect(screen.getByRole('heading', { name: 'How was it?' })).toBeVisible();
    expect(field()).not.toBeInTheDocument();
  });
});

test('on the programme’s page, the note of a day is changed and removed', async () => {
  const shown = await showCoaching(`/programme/${BEN_LINK}`, { prepare: given(noteDay(trained(), MONDAY, 'Fine')) });
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^Legs.*Done/s }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(field()).toHaveValue('Fine');
  await user.type(field() ?? expect.fail(), ' again');
  await user.tab();
  expect(await sheet.findByText('Saved for ben.')).toBeVisible();
  expect(notes(shown)).toEqual(['Fine again']);
  await user.click(sheet.getByRole('button', { name: 'Remove note' }));
  expect(await sheet.findByText('Note removed.')).toBeVisible();
  expect([notes(shown), (field() as HTMLTextAreaElement).value]).toEqual([[], '']);
  expect(sheet.queryByRole('button', { name: 'Remove note' })).not.toBeInTheDocument();
});
