import { contentOf } from '#core/programme/programme-document.ts';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { expectSound } from '#e2e/support/axe.ts';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { putAll } from '#e2e/support/past-the-rules.ts';
import { textsOf } from '#e2e/support/words.ts';

test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

const t = textsOf('de');
const [MINE, OFFERED] = ['programmeOfMine00001', 'programmeOfFriend001'];

const FRIEND = 'friendFriendFriend01';
const NIGHT_OWLS = 'groupGroupGroupGro01';

test('offers, consent and the coach’s page fit a small phone in German, and axe finds nothing', async ({
  page,
  store,
  app,
}) => {
  await page.clock.install();
  const person = newPerson();
  await register(page, person, t);
  const me = await store.uidOf(person.email);
  const now = new Date();
  const card = { nicName: 'Maximiliane', firstName: '', lastName: '', imgUrl: '', since: now };
  const document = (pId: string, name: string) => {
    const { description, level, sport, version, ...programme } = programmeOf({ pId, name });
    const texts = { name, description, level, sport, language: 'German', content: contentOf(programme) };
    return { ...texts, version, createdAt: now, updatedAt: now };
  };
  const coaching = {
    groupId: '',
    startDate: '',
    weekdays: '',
    percent: 100,
    createdAt: now,
    updatedAt: now,
  };
  const given = (followerUid: string, followerNicName: string, state: string) =>
    [
      `coachings/${me}_${followerUid}_${MINE}`,
      {
        ...coaching,
        coachUid: me,
        followerUid,
        pId: MINE,
        name: 'Kraft',
        coachNicName: 'kim',
        followerNicName,
        state,
        note: '',
      },
    ] as const;
  await putAll(app, [
    [`users/${me}/friends/${FRIEND}`, { ...card, uid: FRIEND }],
    [`users/${FRIEND}/friends/${me}`, { ...card, nicName: 'kim', uid: me }],
    [
      `users/${me}/groups/${NIGHT_OWLS}`,
      { gId: NIGHT_OWLS, name: 'Laufgruppe', members: [FRIEND], wIds: [], updatedAt: now },
    ],
    [`users/${me}/programmes/${MINE}`, { ...document(MINE, 'Kraft'), place: 0 }],
    [`users/${FRIEND}/programmes/${OFFERED}`, { ...document(OFFERED, 'Sechs Wochen'), place: 0 }],
    [`users/${me}/programmePlaces/0`, { id: MINE }],
    [
      `sharedProgrammes/${FRIEND}_${OFFERED}`,
      { ...document(OFFERED, 'Sechs Wochen'), ownerId: FRIEND, ownerNicName: 'Maximiliane', sharePublic: false },
    ],
    [
      `coachings/${FRIEND}_${me}_${OFFERED}`,
      {
        ...coaching,
        coachUid: FRIEND,
        followerUid: me,
        pId: OFFERED,
        name: 'Sechs Wochen',
        coachNicName: 'Maximiliane',
        followerNicName: 'kim',
        state: 'offered',
        note: 'Fang langsam an, und schreib mir jederzeit.',
        weekdays: '14',
      },
    ],
    given(FRIEND, 'Maximiliane', 'accepted'),
    given('otherOtherOtherOth01', 'Bartholomäus', 'accepted'),
    given('thirdThirdThirdThi01', 'Kleopatra', 'offered'),
    [
      `coachingProgress/${me}_${FRIEND}_${MINE}`,
      {
        coachUid: me,
        followerUid: FRIEND,
        pId: MINE,
        done: '0.0 2026-01-05 1380 h\n0.2 2026-01-08 1500 r\n',
        notes: `0.0 ${'Donaudampfschifffahrtsgesellschaft '.repeat(5)}\n0.2 הברך כאבה קצת, אבל סיימתי הכול\n`,
        startDate: '2026-01-05',
        weekdays: '14',
        updatedAt: now,
      },
    ],
  ]);

  await page.goto('/programmes');
  const offer = page.getByRole('article', { name: 'Sechs Wochen' });
  await expect(offer).toBeVisible();
  await expectSound(page, 'programmes');
  await page.goto('/');
  await expect(offer).toBeVisible();
  await expectSound(page, 'list');
  await offer.getByRole('link').click();
  await expect(page.getByRole('button', { name: t('coaching.accept') })).toBeVisible();
  await expectSound(page, 'offer');
  await page.getByRole('button', { name: t('coaching.accept') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'accept');

  await page.goto(`/coaching/${MINE}`);
  await expect(page.getByText(/Rückstand/)).toBeVisible();
  await page
    .getByRole('button', { name: t('coaching.details') })
    .first()
    .click();
  await expectSound(page, 'coach');
  await page.getByRole('button', { name: t('coaching.offer.title') }).click();
  await expect(page.getByRole('heading', { name: t('coaching.link.title') })).toBeVisible();
  await expectSound(page, 'share');
});
