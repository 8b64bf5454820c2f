import { expect, it } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { createFunctions } from '#data/account/functions.ts';
import type { Callables } from '#data/server/callables.ts';

const UNAVAILABLE = failed('unavailable');
const wish = { kind: 'programme' } as never;

it('a wish for a programme gets one as the database has them, or why there is none', async () => {
  const asked: [name: string, input: object][] = [];
  const server = { answer: undefined as unknown };
  const call: Callables['call'] = async (name, input, read) => {
    asked.push([name, input]);
    const value = read(server.answer);
    return value === undefined ? failed('unavailable') : done(value);
  };
  const functions = createFunctions({ call, run: () => expect.fail('run') }, {} as never);
  const day = { workouts: ['w0'], note: '' };
  const workout = { kind: 'written', key: 'w0', name: 'Run', exercises: [{ name: 'Run', timeSec: 600 }] };
  const content = JSON.stringify({ weeks: [{ days: [day], loadPercent: 100 }], workouts: [workout] });
  const programme = { name: 'P', description: '', sport: 'Endurance', level: 'base', language: 'French', content };
  server.answer = { programme, source: 'model' };
  expect(await functions.generateProgramme(wish)).toMatchObject({
    ok: true,
    value: { programme: { name: 'P', language: 'French', weeks: [{ days: [day] }], workouts: [{ name: 'Run' }] } },
  });
  expect(asked).toEqual([['generateWorkout', wish]]);
  server.answer = { source: 'local', reason: 'paused' };
  expect(await functions.generateProgramme(wish)).toEqual(done({ programme: undefined, reason: 'paused' }));
  server.answer = { source: 'local' };
  expect(await functions.generateProgramme(wish)).toEqual(done({ programme: undefined, reason: undefined }));
  for (const odd of [undefined, {}, { ...programme, content: '{' }, { ...programme, content: '{"weeks":[]}' }]) {
    server.answer = { programme: odd, source: 'model' };
    expect(await functions.generateProgramme(wish)).toEqual(UNAVAILABLE);
  }
});
