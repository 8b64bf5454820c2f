import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Coaching } from '#core/programme/coaching.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import '#screens/coaching/ShareProgramme.tsx';
import '#screens/programmes/FollowSheet.tsx';
import { type ShellOptions } from '#tests/screens/shell-setup.tsx';
import {
  BEN_LINK,
  coachingOf,
  editionOfBen,
  showCoaching,
  START,
} from '#tests/screens/programmes/coaching-support.tsx';
import { ANNA, BEN } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 6, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const received = (coaching: Coaching | undefined, options: ShellOptions = {}) =>
  showCoaching(`/programme/${BEN_LINK}`, {
    ...options,
    prepare(harness) {
      harness.lists.coachings.known = { given: [], received: coaching ? [coaching] : [], editions: [] };
      harness.lists.coachings.open.set(BEN_LINK, editionOfBen({ sharePublic: true }));
      options.prepare?.(harness);
    },
  });

test('an offer, and what one says to it', async () => {
  const { user } = await received(coachingOf({}));
  await screen.findByRole('button', { name: 'Accept' });
  expect(outlineOf(screen.getByText('From ben').closest('section'))).toMatchInlineSnapshot(`
    "region "Six weeks"
      “Easy”
      “Other”
      “2 weeks”
      “2× a week”
      “0 minutes”
      figure
        dir=auto: “You can do it!”
        “From ben”
      button "Accept" ⟨check⟩ haspopup=dialog
      button "Decline" ⟨close⟩"
  `);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Decline “Six weeks”?" (ben will see that you declined.)
      heading "Decline “Six weeks”?" level=2
      button "Cancel" focused
      button "Decline""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "When do you train?"
      heading "When do you train?" level=2
      button "Close" ⟨close⟩ focused
      “ben suggests these days. You can change them.”
      combobox "Start" = "tomorrow" of today | tomorrow | Tue, Dec 8 | … | Sat, Jan 2 | 28 in all
      combobox "Time" = "Any time" of Any time | 12:00 AM | 12:15 AM | … | 11:45 PM | 97 in all
      group "Training days"
        checkbox "Sunday" unchecked
        checkbox "Monday" checked
        checkbox "Tuesday" unchecked
        checkbox "Wednesday" unchecked
        checkbox "Thursday" checked
        checkbox "Friday" unchecked
        checkbox "Saturday" unchecked
      “Ends around Thu, December 17.”
      switch "Show ben what I’ve done" unchecked (ben sees the day, done or skipped, the minutes, how it felt and your notes to ben. Nothing else. You can turn it off at any time, and your notes go with it.)
      button "Accept""
  `);
});

test('an offer that was declined', async () => {
  await received(coachingOf({ state: 'declined', note: '' }));
  await screen.findByRole('button', { name: 'Accept' });
  expect(outlineOf(screen.getByRole('button', { name: 'Accept' }).closest('section'))).toMatchInlineSnapshot(`
    "region "Six weeks"
      “Easy”
      “Other”
      “2 weeks”
      “2× a week”
      “0 minutes”
      figure: “From ben”
      button "Accept" ⟨check⟩ haspopup=dialog"
  `);
});

test('what the coach sees', async () => {
  const follow = startFollow(editionOfBen(), {
    fId: 'followOfAnna00000001',
    startDate: START,
    weekdays: '14',
    ownerId: BEN.uid,
    nowMs: 0,
  });
  const { user } = await received(coachingOf({ state: 'accepted', percent: 90 }), {
    prepare(harness) {
      harness.lists.coachings.kept.push(editionOfBen({ sharePublic: true }));
      void harness.lists.ports.programmes.saveFollow(ANNA.uid, follow);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
  expect(outlineOf(screen.getByRole('menu'))).toMatchInlineSnapshot(`
    "menu "More for Six weeks"
      menuitem "Pause" ⟨pause⟩ focused
      menuitem "Training days" ⟨calendar⟩
      menuitem "What ben sees" ⟨eye⟩
      menuitem "Report" ⟨warning⟩
      menuitem "Stop following" ⟨close⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'What ben sees' }));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "What ben sees"
      heading "What ben sees" level=2
      button "Close" ⟨close⟩ focused
      switch "Show ben what I’ve done" unchecked
      status: “ben sees nothing of what you do.”"
  `);
});
