import { screen, waitFor, within } from '@testing-library/react';
import { finishDay, pause, skipDay } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import type { ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { coachingOf, editionOfBen, showCoaching } from './coaching-support.tsx';

/** A Monday. */
const TODAY = '2026-11-30';
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));

const training = { workouts: ['a'] };
const both = { workouts: ['a', 'b'] };
const WORKOUTS = [
  { kind: 'written', key: 'a', name: 'Legs', exercises: [{ name: 'Squat', timeSec: 600 }] },
  { kind: 'written', key: 'b', name: 'Core', exercises: [{ name: 'Plank', timeSec: 300 }] },
];
const WEEKS = [{ days: [both, {}, training] }, { days: [training] }];
const pId = (n: number) => `programmeOfAnna0000${n}`;
const followed = new Map<Programme, Follow>();
function follow(n: number, name: string, fields: object): Follow {
  const programme = programmeOf({ pId: pId(n), ownerId: ANNA.uid, name, workouts: WORKOUTS, weeks: WEEKS });
  const made = followOf({ fId: `followOfAnna000000${n}`, pId: pId(n), name, ...fields });
  followed.set(programme, made);
  return made;
}
const finished = { date: TODAY, seconds: 600, feedback: '' } as const;
const first = { week: 0, day: 0 };
const second = { week: 0, day: 2 };
const last = { week: 1, day: 0 };
const replace = (made: Follow) => {
  const [programme] = [...followed].find(([, one]) => one.fId === made.fId) ?? expect.fail('not followed');
  followed.set(programme, made);
};
follow(10, 'Due today', {});
follow(11, 'To come', { startDate: '2026-12-07' });
replace(finishDay(follow(12, 'Done today', {}), first, finished));
replace(
  finishDay(follow(13, 'Resting', { startDate: '2026-11-24', weekdays: '2' }), first, {
    ...finished,
    date: '2026-11-24',
  }),
);
replace(pause(follow(14, 'On holiday', {}), '2026-11-29', ''));
follow(15, 'One behind', { startDate: '2026-11-26' });
follow(16, 'Two behind', { startDate: '2026-11-23' });
replace(skipDay(finishDay(finishDay(follow(17, 'Through', {}), first, finished), second, finished), last, TODAY));
replace({ ...finishDay(follow(18, 'Last winter', {}), first, finished), endDate: '2026-02-01' });

const shown: ShellOptions = {
  prepare({ lists }) {
    for (const [programme, made] of followed) {
      void lists.ports.programmes.save(ANNA.uid, programme);
      void lists.ports.programmes.saveFollow(ANNA.uid, made);
    }
    void lists.ports.programmes.saveFollow(
      ANNA.uid,
      followOf({ fId: 'followOfAnna00000020', pId: 'programmeGone0000000', name: 'Deleted since', endDate: TODAY }),
    );
    lists.coachings.known = { given: [], received: [coachingOf({})], editions: [editionOfBen()] };
  },
};
const show = async (language: LanguageTag = 'en') => {
  const harness = await showCoaching('/programmes', { ...shown, language });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return harness;
};
const section = (name: string) => screen.getByRole('region', { name });

test('says of each programme that is followed what is due', async () => {
  await show();
  expect(outlineOf(section('You’re following'))).toMatchInlineSnapshot(`
    "region "You’re following"
      heading "You’re following" level=2
      list
        listitem
          article "Through"
            “2”
            “/ 3”
            heading "Through" level=2 dir=auto
              link "Through" → /programme/programmeOfAnna000017
            “All done”
            “2 of 3 trainings”
        listitem
          article "Two behind"
            “0”
            “/ 3”
            heading "Two behind" level=2 dir=auto
              link "Two behind" → /programme/programmeOfAnna000016
            “Today · Week 2, day 1”
            dir=auto: “Legs · 10:00”
            “2 missed trainings”
            “0 of 3 trainings”
            link "Start Legs" ⟨play⟩ → /workout/followOfAnna00000016.1.0.0
        listitem
          article "One behind"
            “0”
            “/ 3”
            heading "One behind" level=2 dir=auto
              link "One behind" → /programme/programmeOfAnna000015
            “Today · Week 1, day 3”
            dir=auto: “Legs · 10:00”
            “1 missed training”
            “0 of 3 trainings”
            link "Start Legs" ⟨play⟩ → /workout/followOfAnna00000015.0.2.0
        listitem
          article "On holiday"
            “0”
            “/ 3”
            heading "On holiday" level=2 dir=auto
              link "On holiday" → /programme/programmeOfAnna000014
            “Paused”
            “0 of 3 trainings”
        listitem
          article "Resting"
            “1”
            “/ 3”
            heading "Resting" level=2 dir=auto
              link "Resting" → /programme/programmeOfAnna000013
            “Rest day · Next: tomorrow”
            dir=auto: “Legs · 10:00”
            “1 of 3 trainings”
        listitem
          article "Done today"
            “1”
            “/ 3”
            heading "Done today" level=2 dir=auto
              link "Done today" → /programme/programmeOfAnna000012
            “Done for today · Next: Thu, Dec 3”
            dir=auto: “Legs · 10:00”
            “1 of 3 trainings”
        listitem
          article "To come"
            “0”
            “/ 3”
            heading "To come" level=2 dir=auto
              link "To come" → /programme/programmeOfAnna000011
            “Starts Mon, Dec 7”
            dir=auto: “Legs · Core · 10:00 + 05:00”
            “0 of 3 trainings”
        listitem
          article "Due today"
            “0”
            “/ 3”
            heading "Due today" level=2 dir=auto
              link "Due today" → /programme/programmeOfAnna000010
            “Today · Week 1, day 1”
            dir=auto: “Legs · Core · 10:00 + 05:00”
            “0 of 3 trainings”
            link "Start Legs · Core" ⟨play⟩ → /workout/followOfAnna00000010.0.0.0"
  `);
});

test('shows what is offered, what was made and what is over', async () => {
  const { user, lists } = await show();
  const cards = screen.getAllByRole('article');
  expect(outlineOf(cards[0]?.closest('section') ?? null)).toMatchInlineSnapshot(`
    "region "For you"
      heading "For you" level=2
      list
        listitem
          article "Six weeks"
            heading "Six weeks" level=2 dir=auto
            “ben offers you a programme”
            link "Take a look" ⟨right⟩ → /programme/benBenBenBenBenBen01_programmeOfBen000001"
  `);
  const own = section('Your own');
  expect(outlineOf(own.querySelector('li'))).toMatchInlineSnapshot(`
    "listitem
      article "Due today"
        “Easy”
        heading "Due today" level=3 dir=auto
          link "Due today" → /programme/programmeOfAnna000010
        “Other”
        “2 weeks”
        “2× a week”
        “10–15 min”"
  `);
  expect(outlineOf(own.querySelector('.row'))).toMatchInlineSnapshot(`"link "Make your own" ⟨plus⟩ → /addProgramme"`);
  expect(outlineOf(section('Finished'))).toMatchInlineSnapshot(`
    "region "Finished"
      heading "Finished" level=2
      list
        listitem
          dir=auto: “Deleted since”
          “Nov 30, 2026”
          button "Delete “Deleted since” from the list" ⟨trash⟩
        listitem
          dir=auto
            link "Last winter" → /programme/programmeOfAnna000018
          “Feb 1, 2026 · 1 of 3 trainings”
          button "Delete “Last winter” from the list" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('button', { name: /Deleted since/ }));
  await waitFor(() => expect(screen.queryByText('Deleted since')).not.toBeInTheDocument());
  expect((await lists.ports.programmes.listLocal(ANNA.uid)).follows).toHaveLength(followed.size);
});

test('speaks German', async () => {
  await show('de');
  const cards = within(section('Du folgst')).getAllByRole('article');
  expect(
    cards.map((card) => [...card.querySelectorAll('p, span')].map(({ textContent }) => textContent)),
  ).toMatchInlineSnapshot(`
    [
      [
        "/ 3",
        "Alles geschafft",
        "2 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Heute · Woche 2, Tag 1",
        "Legs · 10:00",
        "2 verpasste Einheiten",
        "0 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Heute · Woche 1, Tag 3",
        "Legs · 10:00",
        "1 verpasste Einheit",
        "0 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Pausiert",
        "0 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Ruhetag · Als Nächstes: morgen",
        "Legs · 10:00",
        "1 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Für heute geschafft · Als Nächstes: Do., 3. Dez.",
        "Legs · 10:00",
        "1 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Beginnt Mo., 7. Dez.",
        "Legs · Core · 10:00 + 05:00",
        "0 von 3 Einheiten",
      ],
      [
        "/ 3",
        "Heute · Woche 1, Tag 1",
        "Legs · Core · 10:00 + 05:00",
        "0 von 3 Einheiten",
      ],
    ]
  `);
});

test('says that nothing could be read, and tries again', async () => {
  let isOffline = true;
  const { user } = await showCoaching('/programmes', {
    prepare({ lists }) {
      const refresh = lists.ports.programmes.refresh.bind(lists.ports.programmes);
      lists.ports.programmes.refresh = async (...asked) =>
        isOffline ? { ok: false, problem: 'offline' } : refresh(...asked);
    },
  });
  expect(outlineOf(document.querySelector('[data-problem]'))).toMatchInlineSnapshot(`
    "status
      ⟨cloud-off⟩ “Couldn’t refresh your programmes. You’re offline. Check your connection and try again.”
      button "Retry""
  `);
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(document.querySelector('[data-problem]')).toBeNull());
});
