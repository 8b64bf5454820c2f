import { act, screen, waitFor } from '@testing-library/react';
import { finishDay, skipDay } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { readResult, type Training } from '#core/workout/model.ts';
import { AfterTraining } from '#screens/programmes/run/AfterTraining.tsx';
import { TrainingNote } from '#screens/programmes/run/TrainingNote.tsx';
import { F_ID, followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** A Monday. */
const TODAY = '2026-11-30';
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
const RESULT = readResult({ id: 'a_1', userId: ANNA.uid, date: 1, durationSec: 720 }) ?? expect.fail('no result');
const first = { week: 0, day: 0 };
const trainingOf = (fields: object = {}) =>
  ({ fId: F_ID, pId: P_ID, ...first, slot: 0, role: 'whole', ...fields }) as unknown as Training;

async function after(follow: Follow | undefined, training = trainingOf()) {
  const shown = await showAt('/after', <AfterTraining training={training} result={RESULT} />, {
    prepare({ lists }) {
      void lists.ports.programmes.save(ANNA.uid, programmeOf({ ownerId: ANNA.uid }));
      if (follow) void lists.ports.programmes.saveFollow(ANNA.uid, follow);
    },
  });
  await act(settled);
  const known = () => shown.stores.programmes.getState().follows[0];
  return { ...shown, known };
}
const told = () => outlineOf(screen.queryByRole('region'));
const done = finishDay(followOf(), first, { date: TODAY, seconds: 600, feedback: '' });

test('asks how a training was, and says what follows from it', async () => {
  const { user, known } = await after(done);
  expect(told()).toMatchInlineSnapshot(`
    "region "Strong"
      dir=auto: “Strong · Week 1, day 1”
      heading "How was it?" level=2
      radiogroup "How was it?"
        radio "Too easy" unchecked
        radio "Just right" unchecked
        radio "Too hard" unchecked
      link "To the programme" → /programme/programme00000000001"
  `);
  const said: string[] = [];
  for (const radio of screen.getAllByRole('radio')) {
    await user.click(radio);
    await waitFor(() => expect(screen.getAllByRole('status')[0]).not.toBeEmptyDOMElement());
    await act(settled);
    said.push(
      `${known()?.done[0]?.feedback}: ${screen.getAllByText(/./, { selector: '[role=status]' })[0]?.textContent}`,
    );
  }
  expect(said).toMatchInlineSnapshot(`
    [
      "too easy: The next trainings get a little harder: 110% of the plan.",
      "right: The next trainings get a little easier: 100% of the plan.",
      "too hard: The next trainings get a little easier: 90% of the plan.",
    ]
  `);
});

test('one that was skipped or is open can be counted', async () => {
  for (const follow of [followOf(), skipDay(followOf(), first, TODAY)]) {
    const { user, known, leave } = await after(follow);
    expect(told().split('\n').slice(1, 4).join('\n')).toBe(
      '  dir=auto: “Strong · Week 1, day 1”\n  “You did less than half, so this day stays open.”\n  button "Count it as done" ⟨check⟩',
    );
    await user.click(screen.getByRole('button', { name: 'Count it as done' }));
    await waitFor(() => expect(known()?.done).toMatchObject([{ ...first, date: TODAY, seconds: 720, skipped: false }]));
    leave();
  }
});

test('a part of a training asks nothing, and without a follow there is nothing', async () => {
  const part = await after(done, trainingOf({ role: 'part' }));
  expect(told()).toMatchInlineSnapshot(`
    "region "Strong"
      dir=auto: “Strong · Week 1, day 1”
      link "To the programme" → /programme/programme00000000001"
  `);
  part.leave();
  await after(undefined);
  expect(told()).toBe('(nothing)');
});

test('before the start, it says which training it is', async () => {
  await showAt('/before', <TrainingNote training={trainingOf({ day: 2 })} />, {
    prepare({ lists }) {
      void lists.ports.programmes.save(ANNA.uid, programmeOf({ ownerId: ANNA.uid }));
      void lists.ports.programmes.saveFollow(ANNA.uid, followOf());
    },
  });
  await waitFor(() => expect(document.querySelector('p')).not.toBeNull());
  expect(outlineOf(document.querySelector('p'))).toMatchInlineSnapshot(`
    "dir=auto
      link "Strong" → /programme/programme00000000001
      “· Week 1, day 3”"
  `);
});
