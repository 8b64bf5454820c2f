import { beforeEach, describe, expect, it } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import type { Data } from '#logic/backend.ts';
import { ANNA, createHarness, type Harness } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const wish = { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] };

describe('an invitation', () => {
  const invite = (email: string) =>
    harness.call('inviteByEmail', harness.caller(ANNA), { reqId: harness.key(), email });
  const mails = () =>
    harness
      .paths('mail/')
      .map((path) => harness.get(path) as { to: string; expiresAt: Date; message: { subject: string; text: string } });

  it.each([
    ['English', 'anna invites you to Icetime', 'A friend invites you to Icetime'],
    ['German', 'anna lädt dich zu Icetime ein', 'Eine Freundin oder ein Freund lädt dich zu Icetime ein'],
    ['French', 'anna t’invite sur Icetime', 'Quelqu’un que tu connais t’invite sur Icetime'],
    ['Spanish', 'anna te invita a Icetime', 'Alguien que conoces te invita a Icetime'],
    ['Dutch', 'anna nodigt je uit voor Icetime', 'Iemand die je kent nodigt je uit voor Icetime'],
  ])('speaks %s like whoever sends it, says who that is, and leads to them', async (language, subject, unnamed) => {
    const send = async (to: string, profile: Data) => {
      harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), ...profile });
      await invite(to);
      return mails().find((mail) => mail.to === to)?.message;
    };
    const mail = await send('new@mail.example', { settings: { language } });
    expect(mail?.subject).toBe(subject);
    const [greeting = '', wish = '', way = '', once = '', ...more] = mail?.text.split('\n\n') ?? [];
    expect(greeting).toMatch(/^\p{L}+[,:]$/u);
    expect(wish).toMatch(/^anna .+Icetime.+\.$/);
    expect(way).toMatch(/^\p{L}.+: https:\/\/icetime\.example\/friends\?code=\w{8}$/u);
    expect(once).toMatch(/^\p{L}.+\.$/u);
    expect(more).toEqual([]);
    expect((await send('other@mail.example', { nicName: 'www.x.example' }))?.subject).toBe(unnamed);
  });

  it('is written in each language in words of its own', async () => {
    const said = new Set<string>();
    for (const language of ['English', 'German', 'French', 'Spanish', 'Dutch']) {
      harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), settings: { language } });
      await invite(`${language.toLowerCase()}@mail.example`);
    }
    for (const { message } of mails()) for (const part of message.text.split('\n\n').slice(1)) said.add(part);
    expect(said.size).toBe(5 * 3);
  });

  it.each([{ showCode: false }, { inviteCode: undefined }, { inviteCode: '' }])(
    'leads to the way in where there is no code to show: %j',
    async (profile) => {
      const { inviteCode, ...rest } = { ...harness.get(`users/${ANNA}`), ...profile };
      harness.set(`users/${ANNA}`, { ...rest, ...(inviteCode !== undefined && { inviteCode }) });
      await invite('new@mail.example');
      expect(mails()[0]?.message.text).toMatch(/: https:\/\/icetime\.example\/register\n/);
    },
  );

  it('is kept for 30 days', async () => {
    await invite('new@mail.example');
    expect(mails()[0]?.expiresAt).toEqual(new Date(harness.nowMs + 30 * 86_400_000));
  });

  it('goes to one address once, and to nobody who wants none', async () => {
    await invite('new@mail.example');
    expect(await invite('NEW@mail.example')).toEqual({ sent: true });
    expect(mails()).toHaveLength(1);
    harness.set(`suppressions/${fingerprint('never@mail.example')}`, {});
    expect(await invite('never@mail.example')).toEqual({ sent: true });
    expect(mails()).toHaveLength(1);
  });

  it('carries no text of the sender: a nickname that could be an offer or an address is left out', async () => {
    for (const [at, nicName] of [
      'Buy now http://x.example',
      'a@b.example',
      'x\n\nHello',
      'www.x.example',
      '<b>x</b>',
    ].entries()) {
      harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), nicName });
      harness.set(`rate/${ANNA}_inviteByEmail`, { uid: ANNA, day: 0, count: 0, at: new Date(0) });
      await invite(`new${at}@mail.example`);
      const message = JSON.stringify(mails().find(({ to }) => to === `new${at}@mail.example`)?.message);
      expect(message).not.toContain(nicName);
      expect(message).toContain('A friend');
    }
  });

  it('names its sender without the blanks around the name', async () => {
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), nicName: ' Anna-Lena ' });
    await invite('new@mail.example');
    expect(mails()[0]?.message['text']).toMatch(/(^|[^ ] |\n)Anna-Lena [^ ]/);
  });
});

describe('generateWorkout', () => {
  const generate = async (more: Data = {}, provider?: () => unknown) => {
    const workoutProvider = provider && {
      name: 'model',
      perDay: 100,
      generate: async () => JSON.stringify(await provider()) ?? '',
    };
    const backend = { ...harness.backend, ...(workoutProvider && { workoutProvider }) };
    const answer = await harness.call(
      'generateWorkout',
      harness.caller(ANNA),
      { reqId: harness.key(), ...wish, ...more },
      backend,
    );
    return answer as unknown as {
      workout: { name: string; totalSec: number };
      exercises: { name: string }[];
      source: string;
    };
  };

  it('proposes a whole workout of the exact length, and saves nothing', async () => {
    const { workout, exercises, source } = await generate();
    expect(source).toBe('local');
    expect(workout.totalSec).toBe(12 * 60);
    expect(readWorkout(workout)).toEqual(workout);
    expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
    expect(harness.paths('workouts/')).toEqual([]);
  });

  it('takes what a model proposes, cut to the contract', async () => {
    const proposal = {
      name: 'Ring',
      exercises: Array.from({ length: 40 }, (_, i) => ({ name: `Round ${i}`, timeSec: 60 })),
    };
    const { workout, exercises, source } = await generate({ minutes: 60 }, () => proposal);
    expect([source, workout.name, exercises.length]).toEqual(['model', 'Ring', 25]);
  });

  it('keeps of a proposal what it says, and takes nothing for what it leaves out', async () => {
    const proposal = {
      name: 'Ring',
      description: 'Light on the feet.',
      rounds: 3,
      roundRestSec: 30,
      warmUpSec: 60,
      coolDownSec: 45,
      exercises: [
        { name: 'Jab', timeSec: 40, restSec: 20, perSide: true, notes: 'Chin down.' },
        { name: 'Push-up', reps: 12 },
      ],
    };
    const { workout, exercises } = await generate({}, () => proposal);
    const { exercises: proposed, ...fields } = proposal;
    expect(workout).toMatchObject({ ...fields, sport: 'Boxing', level: 'heavy' });
    expect(exercises).toMatchObject([
      { ...proposed[0], reps: 0, position: 0 },
      { name: 'Push-up', timeSec: 0, restSec: 0, reps: 12, perSide: false, notes: '', position: 1 },
    ]);
    const plain = await generate({}, () => ({ name: 'Ring', exercises: [{ name: 'Jab', timeSec: 40 }] }));
    // As many rounds as the twelve minutes hold.
    expect(plain.workout).toMatchObject({ description: '', rounds: 18, warmUpSec: 0, coolDownSec: 0 });
  });

  it('takes no more exercises than were asked for', async () => {
    const exercises = Array.from({ length: 10 }, (_, i) => ({ name: `Round ${i}`, timeSec: 60 }));
    expect((await generate({ exercises: 4 }, () => ({ name: 'Ring', exercises }))).exercises).toHaveLength(4);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'Here is your workout!'],
    ['no exercises', { name: 'x', exercises: [] }],
    ['a link', { name: 'x', exercises: [{ name: 'see https://x.example', timeSec: 30 }] }],
    ['a list that is none', { name: 'x', exercises: 'Squats' }],
    ['an exercise without time and repetitions', { name: 'x', exercises: [{ name: 'x' }] }],
  ])('falls back on its own rules when the model answers %s', async (_, proposal) => {
    expect((await generate({}, () => proposal)).source).toBe('local');
    expect(harness.logged.at(-1)).toMatchObject({ level: 'warning', area: 'provider model' });
  });

  it('lets no markup through, and does not log the wish', async () => {
    const proposal = { name: '<b>Ring</b>', exercises: [{ name: 'Jab\u0000<script>', timeSec: 30 }] };
    const { workout, exercises } = await generate({ wish: 'my secret knee' }, () => proposal);
    expect(JSON.stringify([workout, exercises])).not.toMatch(/[<>]|\\u0000/);
    await generate({ wish: 'my secret knee' }, () => Promise.reject(Error('my secret knee')));
    await generate({ wish: 'my secret knee' }, () => Promise.reject('my secret knee' as unknown as Error));
    expect(harness.logged.map(({ code }) => code)).toEqual(['Error', 'unknown']);
    expect(JSON.stringify(harness.logged)).not.toContain('knee');
  });

  it('is asked more often with a larger contract', async () => {
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: PRO_CONTRACT.type });
    for (let i = 0; i < 20; i++) expect((await generate()).source).toBe('local');
    expect(await generate()).toBe('resource-exhausted');
  });
});
