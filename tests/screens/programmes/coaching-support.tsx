/** A coach and a follower for the screens of programmes for others. */
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Coaching, type Edition, readCoaching, readEdition } from '#core/programme/coaching.ts';
import { CoachingScreen } from '#screens/coaching/CoachingScreen.tsx';
import { ProgrammeScreen } from '#screens/programmes/ProgrammeScreen.tsx';
import { ProgrammesScreen } from '#screens/programmes/ProgrammesScreen.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';

/** A Monday. */
export const START = '2026-11-30';
export const BEN_P_ID = 'programmeOfBen000001';
export const BEN_LINK = `${BEN.uid}_${BEN_P_ID}`;

export const MINE = programmeOf({ pId: 'programmeOfAnna00001', ownerId: ANNA.uid, name: 'Strong legs' });

export function coachingOf(fields: Partial<Coaching>): Coaching {
  const coaching = readCoaching({
    coachUid: BEN.uid,
    followerUid: ANNA.uid,
    pId: BEN_P_ID,
    name: 'Six weeks',
    coachNicName: 'ben',
    followerNicName: 'anna',
    groupId: '',
    state: 'offered',
    startDate: '2026-12-07',
    weekdays: '14',
    note: 'You can do it!',
    percent: 100,
    createdAt: 1,
    updatedAt: 1,
    ...fields,
  });
  if (!coaching) throw new Error('not a coaching');
  return coaching;
}

/** What Anna has offered. */
export const givenOf = (nicName: string, fields: Partial<Coaching> = {}): Coaching =>
  coachingOf({
    coachUid: ANNA.uid,
    pId: MINE.pId,
    name: MINE.name,
    coachNicName: 'anna',
    followerUid: `${nicName}`.padEnd(20, '0'),
    followerNicName: nicName,
    state: 'accepted',
    ...fields,
  });

export function editionOfBen(fields: object = {}): Edition {
  const edition = readEdition({
    ...programmeOf({ pId: BEN_P_ID, ownerId: BEN.uid, name: 'Six weeks' }),
    ownerNicName: 'ben',
    sharePublic: false,
    ...fields,
  });
  if (!edition) throw new Error('not an edition');
  return edition;
}

export async function showCoaching(path: string, options: ShellOptions = {}) {
  const shown = await showScreen(
    <Routes>
      <Route path="/programmes" element={<ProgrammesScreen />} />
      <Route path="/programme/:pId" element={<ProgrammeScreen />} />
      <Route path="/coaching/:pId" element={<CoachingScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path, signedIn: true, ...options },
  );
  await act(settled);
  return shown;
}
