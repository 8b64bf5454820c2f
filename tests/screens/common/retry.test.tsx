import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { TakeAlong } from '#screens/calendar/TakeAlong.tsx';
import { SheetPage } from '#screens/export/SheetPage.tsx';
import { NamedLists } from '#screens/named-lists/NamedLists.tsx';
import { NeedsCoaching } from '#screens/coaching/NeedsCoaching.tsx';
import { NeedsProgrammes } from '#screens/programmes/NeedsProgrammes.tsx';
import { RatingSheet } from '#screens/public/RatingSheet.tsx';
import { useVote } from '#screens/public/use-vote.ts';
import { SharedProgramme } from '#screens/coaching/SharedProgramme.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { BEN_LINK, editionOfBen } from '#tests/screens/programmes/coaching-support.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { BEN, type Harness, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';

/** Fails at first, then answers. */
type Ask = <T>(answer: T) => Promise<Outcome<T>>;
interface Case {
  readonly what: string;
  readonly path?: string;
  readonly node: ReactNode;
  readonly prepare: (harness: Harness, ask: Ask) => void;
  readonly found: string | RegExp;
}

const LEGS = wholeOf([{ name: 'Squats' }], { ownerId: BEN.uid, name: 'Legs', sharePublic: true });
function Rated() {
  return <RatingSheet workout={LEGS.workout} vote={useVote(LEGS.workout)} onClose={() => undefined} />;
}

const CASES: readonly Case[] = [
  {
    what: 'a workout on paper',
    node: <SheetPage wId={LEGS.workout.wId} />,
    prepare: ({ stores }, ask) => stores.library.setState({ getWhole: () => ask(LEGS) }),
    found: 'Squats',
  },
  {
    what: 'the subscription of a calendar',
    node: <TakeAlong trainings={[]} onClose={() => undefined} />,
    prepare: ({ stores }, ask) => stores.calendar.setState({ feed: () => ask({ token: '', createdAt: 0 }) }),
    found: 'No link yet.',
  },
  {
    what: 'one’s own rating',
    node: <Rated />,
    prepare: ({ stores }, ask) => stores.library.setState({ voteOf: () => ask({ stars: 4 as const, runs: [] }) }),
    found: /Remove/,
  },
  {
    what: 'somebody else’s programme',
    node: <SharedProgramme id={BEN_LINK} />,
    prepare: ({ stores }, ask) => stores.coaching.setState({ open: () => ask(editionOfBen({ sharePublic: true })) }),
    found: 'Six weeks',
  },
];

test.each(CASES)(
  '$what that could not be loaded is asked for again',
  async ({ node, path = '/here', prepare, found }) => {
    let asked = 0;
    const ask: Ask = async (answer) => ((asked += 1) === 1 ? failed('unavailable') : done(answer));
    const { user } = await showAt('/here', node, { path, prepare: (harness) => prepare(harness, ask) });
    await act(settled);
    expect(asked).toBe(1);
    expect(screen.queryAllByText(found)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(found))[0]).toBeVisible();
    expect(asked).toBe(2);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);

test.each([
  ['programmes', NeedsProgrammes, 'loadProgrammes'],
  ['coaching', NeedsCoaching, 'loadCoaching'],
] as const)('a page without the code for %s shows what it has', async (_, Needs, load) => {
  await showAt(
    '/here',
    <>
      <p>The rest</p>
      <Needs fallback={<p>Waiting</p>}>
        <p>All of it</p>
      </Needs>
    </>,
    {
      path: '/here',
      prepare: ({ stores }) => void Object.assign(stores, { [load]: () => Promise.reject(new Error('offline')) }),
    },
  );
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(screen.queryByText('All of it')).toBeNull();
});

test('lists whose code could not be fetched are fetched again', async () => {
  let asked = 0;
  const { user } = await showAt('/here', <NamedLists />, {
    path: '/here',
    prepare({ stores }) {
      const { loadWLists } = stores;
      const load = () => ((asked += 1) === 1 ? Promise.reject(new Error('offline')) : loadWLists());
      Object.assign(stores, { loadWLists: load });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No lists yet')).toBeVisible();
});
