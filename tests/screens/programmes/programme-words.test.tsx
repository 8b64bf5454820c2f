/** A programme described in one's own words: a model's, or by rule where there is none. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { AskedProgramme } from '#core/programme/wish/asked.ts';
import { readAnsweredProgramme } from '#core/programme/wish/answered.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

// Their code comes late.
beforeAll(() =>
  Promise.all([import('#screens/programmes/edit/WeeksEditor.tsx'), import('#core/exercises/how-to/en.ts')]),
);
beforeEach(() => sessionStorage.clear());

const WORDS = '12 weeks to a first half marathon, three days, bad knee';
type Answer = Awaited<ReturnType<FunctionsPort['generateProgramme']>>;

async function setup(answer: (asked: AskedProgramme) => Answer | Promise<Answer>, options: ShellOptions = {}) {
  const asked: AskedProgramme[] = [];
  const shown = await showAt('/addProgramme', <AddProgrammeScreen />, {
    ...options,
    prepare: ({ proposals }) => {
      proposals.programme = async (one) => {
        asked.push(one);
        return answer(one);
      };
    },
  });
  const { user } = shown;
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Build one for me' }));
    return within(await screen.findByRole('dialog', { name: 'Build one for me' }));
  };
  const field = (sheet: Awaited<ReturnType<typeof open>>) =>
    sheet.getByRole('textbox', { name: 'In your own words (optional)' });
  const build = async (words: string) => {
    const sheet = await open();
    if (words) await user.click(field(sheet));
    if (words) await user.paste(words);
    await user.click(sheet.getByRole('button', { name: 'Build programme' }));
    return sheet;
  };
  return { ...shown, asked, open, field, build };
}
const name = () => screen.findByRole('textbox', { name: 'Name' });
const answered = (exercises: object[]) =>
  readAnsweredProgramme({
    name: 'To the half marathon',
    description: 'A little longer every week.',
    sport: 'Endurance',
    level: 'base',
    language: 'English',
    weeks: [1, 2].map(() => ({ days: [{ workouts: ['w0'], note: '' }], loadPercent: 100 })),
    workouts: [{ kind: 'written', key: 'w0', name: 'Easy run', exercises, progressions: [] }],
  });
const RUN = { name: 'Easy run', timeSec: 1200 };

test('a model’s programme is a draft that names its author, and is saved only when the person saves it', async () => {
  const { asked, build, stores, user } = await setup(() => done({ programme: answered([RUN]) }));
  await build(WORDS);
  expect(await name()).toHaveValue('To the half marathon');
  expect(screen.getByText('Suggested by an AI. Look it over before you train.')).toBeVisible();
  expect(asked).toMatchObject([
    { kind: 'programme', wish: WORDS, weeks: 12, daysAWeek: 3, goal: 'endurance', gentleOn: ['knees'] },
  ]);
  expect(asked[0]).not.toHaveProperty('rulesOut');
  expect(stores.programmes.getState().programmes.items).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  expect(stores.programmes.getState().programmes.items).toMatchObject([
    { name: 'To the half marathon', workouts: [{ name: 'Easy run' }], weeks: [{}, {}] },
  ]);
});

test('names the author again after a reload, until something else is made', async () => {
  const said = 'Suggested by an AI. Look it over before you train.';
  const first = await setup(() => done({ programme: answered([RUN]) }));
  await first.build(WORDS);
  expect(await screen.findByText(said)).toBeVisible();
  cleanup();
  const { open, field, user } = await setup(() => failed('offline'));
  expect(await screen.findByText(said)).toBeVisible();
  const sheet = await open();
  await user.clear(field(sheet));
  await user.click(sheet.getByRole('button', { name: 'Build programme' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  cleanup();
  await setup(() => failed('offline'));
  await name();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('what a model overlooked of the wish is replaced', async () => {
  const { build, user, stores } = await setup(() =>
    done({ programme: answered([RUN, { name: 'Lunges', timeSec: 30 }]) }),
  );
  await build('stronger legs, bad knees');
  await name();
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [workout] = stores.programmes.getState().programmes.items[0]?.workouts ?? [];
  expect(workout?.kind === 'written' && workout.exercises.map(({ name: one }) => one)).not.toContain('Lunges');
});

test.each<[string, () => Answer]>([
  ['There’s no AI here, so this programme follows fixed rules.', () => done({ programme: undefined })],
  [
    'Icetime’s AI is switched off for now, so this programme follows fixed rules.',
    () => done({ programme: undefined, reason: 'paused' }),
  ],
  [
    'Confirm your email to get answers from the AI. This programme follows fixed rules.',
    () => done({ programme: undefined, reason: 'unconfirmed' }),
  ],
  [
    'Icetime has reached today’s AI limit, so this programme follows fixed rules.',
    () => done({ programme: undefined, reason: 'full' }),
  ],
  [
    'The AI didn’t give a usable answer, so this programme follows fixed rules.',
    () => done({ programme: undefined, reason: 'failed' }),
  ],
  ['You’ve reached today’s limit, so this programme follows fixed rules.', () => failed('limit')],
  ...(['offline', 'unavailable', 'server-error'] as const satisfies readonly ProblemCode[]).map(
    (problem): [string, () => Answer] => [
      'The server can’t help right now, so this programme follows fixed rules.',
      () => failed(problem),
    ],
  ),
])('rules make it of what the words say, and it is said why: %s (%#)', async (said, answer) => {
  const { build } = await setup(answer);
  await build(`${WORDS}, no jumping`);
  expect(await name()).toHaveValue('Endurance, 12 weeks');
  expect(screen.getByText(said)).toBeVisible();
});

test('says while it is typed what was understood, and what not', async () => {
  const { open, field, user } = await setup(() => failed('offline'));
  const sheet = await open();
  await user.click(field(sheet));
  await user.paste(`${WORDS}, splendid`);
  expect(
    await sheet.findByText('Understood: Endurance · 12 weeks · 3 days a week · Gentle on the knees'),
  ).toBeVisible();
  expect(sheet.getByText('Not understood: splendid')).toBeVisible();
  expect(sheet.getByText('Your words come first. What you choose below fills the gaps.')).toBeVisible();
});

test('does not ask the model when no wish is typed', async () => {
  const { asked, build } = await setup(() => failed('offline'));
  await build('');
  expect(await name()).toHaveValue('All-round fitness, 6 weeks');
  expect(screen.queryByText(/fixed rules|AI/)).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a long answer can be cancelled, and comes to nothing then, also when the sheet is closed', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const { build, open, user } = await setup(() => new Promise((resolve) => void answers.push(resolve)));
  const answerAll = () =>
    act(async () => {
      for (const answer of answers.splice(0)) answer(done({ programme: answered([RUN]) }));
      await settled();
    });
  const sheet = await build(WORDS);
  expect(await sheet.findByText('Planning your weeks. This can take up to a minute.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(sheet.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await answerAll();
  expect(screen.getByRole('dialog', { name: 'Build one for me' })).toBeVisible();

  await user.click(sheet.getByRole('button', { name: 'Build programme' }));
  await sheet.findByText('Planning your weeks. This can take up to a minute.');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await answerAll();
  expect(screen.queryByText('Suggested by an AI. Look it over before you train.')).not.toBeInTheDocument();

  const again = await open();
  await user.click(again.getByRole('button', { name: 'Build programme' }));
  await again.findByText('Planning your weeks. This can take up to a minute.');
  await answerAll();
  expect(await name()).toHaveValue('To the half marathon');
});

test('the words are there again after a reload, and gone once the programme is saved', async () => {
  const first = await setup(() => failed('offline'));
  await first.user.click(first.field(await first.open()));
  await first.user.paste(WORDS);
  cleanup();
  const second = await setup(() => failed('offline'));
  const sheet = await second.open();
  expect(second.field(sheet)).toHaveValue(WORDS);
  await second.user.click(sheet.getByRole('button', { name: 'Build programme' }));
  await name();
  await second.user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  cleanup();
  const third = await setup(() => failed('offline'));
  expect(third.field(await third.open())).toHaveValue('');
});

test('words that rule everything out make no programme, and say so', async () => {
  const { build } = await setup(() => done({ programme: undefined }));
  const sheet = await build(
    'no squats, no lunges, no planks, not on the floor, gentle on the knees, back, shoulders and wrists',
  );
  expect(await sheet.findByRole('alert')).toHaveTextContent('Too few exercises fit.');
});
