import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { GalleryScreen } from '#screens/gallery/GalleryScreen.tsx';
import { listedOf } from '#tests/core/public/listed.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const FISTS = listedOf(1, 'Fists', { sport: 'Boxing', level: 'heavy', weeks: 4, followCount: 2 });
const OAK = listedOf(2, 'Fists of oak', { isStarter: true, weeks: 1, followCount: 1 });

beforeEach(() => sessionStorage.clear());
async function show(options: ShellOptions = {}) {
  const shown = await showScreen(<GalleryScreen />, {
    path: '/programmeListOpen',
    ...options,
    prepare(harness) {
      harness.lists.coachings.gallery = { programmes: [FISTS, OAK], hasMore: true };
      options.prepare?.(harness);
    },
  });
  await act(settled);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return shown;
}
const main = () => outlineOf(screen.getByRole('main'));

test('programmes that a search leaves, and none', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'Fists');
  await act(settled);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Public programmes" level=1 dir=auto
      link "Public workouts" → /workoutListOpen
      “Weeks of training, from Icetime and from everyone who shares theirs. Open one and start today.”
      ⟨search⟩ searchbox "Search programmes" = "Fists" placeholder=Search programmes enterkeyhint=search focused
      button "Clear" ⟨close⟩
      combobox "Sport" = "All sports" of All sports | Fitness | Strength | … | Other | 20 in all
      combobox "Level" = "All levels" of All levels | Easy | Medium | Hard | Extreme
      combobox "Weeks" = "Any length" of Any length | Up to 4 weeks | 5 to 8 weeks | 9 to 12 weeks | More than 12 weeks
      combobox "Sort by" = "Mixed" of Mixed | Newest first | Most followed | Name
      status: “2 programmes”
      list
        listitem
          article "Fists"
            “Hard”
            heading "Fists" level=2 dir=auto
              link "Fists" → /programme/friendFriendFriend01_programme00000000001
            dir=auto: “by mona”
            “Boxing”
            “4 weeks”
            “3× a week”
            “2 people follow it”
        listitem
          article "Fists of oak"
            “Easy”
            heading "Fists of oak" level=2 dir=auto
              link "Fists of oak" → /programme/friendFriendFriend01_programme00000000002
            dir=auto: “By Icetime”
            “Strength”
            “1 week”
            “3× a week”
            “1 person follows it”"
  `);
  await user.type(screen.getByRole('searchbox'), 'xyzzy');
  await act(settled);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Public programmes" level=1 dir=auto
      link "Public workouts" → /workoutListOpen
      “Weeks of training, from Icetime and from everyone who shares theirs. Open one and start today.”
      ⟨search⟩ searchbox "Search programmes" = "Fistsxyzzy" placeholder=Search programmes enterkeyhint=search focused
      button "Clear" ⟨close⟩
      combobox "Sport" = "All sports" of All sports | Fitness | Strength | … | Other | 20 in all
      combobox "Level" = "All levels" of All levels | Easy | Medium | Hard | Extreme
      combobox "Weeks" = "Any length" of Any length | Up to 4 weeks | 5 to 8 weeks | 9 to 12 weeks | More than 12 weeks
      combobox "Sort by" = "Mixed" of Mixed | Newest first | Most followed | Name
      status: “0 programmes”
      heading "Nothing found" level=2
      “Try other words or fewer filters.”
      button "Clear filters""
  `);
});

test('a gallery that does not come', async () => {
  await show({
    signedIn: true,
    prepare: ({ lists }) => {
      lists.coachings.problem = 'offline';
    },
  });
  expect(main().split('\n').slice(0, 12).join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /programmes
      heading "Public programmes" level=1 dir=auto
      link "Public workouts" → /workoutlist/free
      “Weeks of training, from Icetime and from everyone who shares theirs. Open one and start today.”
      status
        ⟨cloud-off⟩ “The programmes couldn’t be loaded. You’re offline. Check your connection and try again.”
        button "Retry"
      ⟨search⟩ searchbox "Search programmes" placeholder=Search programmes enterkeyhint=search
      combobox "Sport" = "All sports" of All sports | Fitness | Strength | … | Other | 20 in all
      combobox "Level" = "All levels" of All levels | Easy | Medium | Hard | Extreme
      combobox "Weeks" = "Any length" of Any length | Up to 4 weeks | 5 to 8 weeks | 9 to 12 weeks | More than 12 weeks"
  `);
});
