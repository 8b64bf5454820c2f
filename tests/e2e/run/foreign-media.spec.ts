import { expect, player, startRun, stopRun, test } from '#e2e/support/fixtures.ts';
import { makeTone } from '#e2e/support/make-media.ts';
import { newId, put } from '#e2e/support/past-the-rules.ts';

const HOST = 'music.example';

test('a stranger’s workout fetches from another site once its host was named and agreed to, and then without a question', async ({
  page,
  app,
}) => {
  const wId = newId();
  await put(app, `workouts/${wId}`, {
    wId,
    ownerId: 'somebodyElse000000000000aa',
    name: 'With music',
    createdAt: new Date(),
    updatedAt: new Date(),
    sport: 'Fitness',
    level: 'base',
    wType: 'text',
    countEx: 1,
    version: 1,
    timerMode: 'autonext',
    sharePublic: true,
    musicUrl: `https://${HOST}/song.wav`,
  });
  const exercise = { exId: 'e000', wId, position: 0, name: 'Plank', timeSec: 600, restSec: 0, reps: 0, perSide: false };
  await put(app, `workouts/${wId}/exercises/e000`, { ...exercise, exDetails: [], introDetails: [] });
  const asked: string[] = [];
  await page.context().route(`https://${HOST}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ body: makeTone(30), contentType: 'audio/wav' });
  });
  const question = page.getByRole('region', { name: 'Files from other sites' });
  const music = page.getByRole('button', { name: 'Music', exact: true });

  await page.goto(`/workout/${wId}`);
  await expect(question).toContainText(HOST);
  await question.getByRole('button', { name: 'Train without them' }).click();
  await expect(question).toHaveCount(0);
  await startRun(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
  await expect(music).toHaveCount(0);
  expect(asked).toEqual([]);

  await stopRun(page);
  await page.goto(`/workout/${wId}`);
  await question.getByRole('button', { name: 'Load files' }).click();
  await startRun(page);
  await music.click();
  await expect(music).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  await stopRun(page);
  await page.goto(`/workout/${wId}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});
