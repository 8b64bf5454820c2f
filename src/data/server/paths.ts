/** Paths of documents. */
import type { Query } from './query.ts';

export const userPath = (uid: string): string => `users/${uid}`;
export const workoutPath = (wId: string): string => `workouts/${wId}`;
export const exercisesPath = (wId: string): string => `workouts/${wId}/exercises`;
export const resultPath = (id: string): string => `statistic/${id}`;
export const cardPath = (uid: string): string => `users/${uid}/public/card`;
export const friendsPath = (uid: string): string => `users/${uid}/friends`;
export const requestsPath = (uid: string): string => `users/${uid}/friendRequests`;
export const blocksPath = (uid: string): string => `users/${uid}/blocks`;
export const wListsPath = (uid: string): string => `users/${uid}/wLists`;
export const programmesPath = (uid: string): string => `users/${uid}/programmes`;
export const followsPath = (uid: string): string => `users/${uid}/follows`;
export const editionPath = (id: string): string => `sharedProgrammes/${id}`;
export const coachingPath = (id: string): string => `coachings/${id}`;
export const reportPath = (id: string): string => `coachingProgress/${id}`;
export const groupsPath = (uid: string): string => `users/${uid}/groups`;
/** Counts what a person sends on a UTC day of the server. */
export const limitPath = (uid: string, epochDay: number): string => `users/${uid}/limits/${epochDay}`;
export const favoritPath = (id: string): string => `favorits/${id}`;
export const sharePath = (id: string): string => `shareWithFriends/${id}`;
export const messagePath = (id: string): string => `messages/${id}`;
export const datePath = (docId: string): string => `trainingsDates/${docId}`;
export const ratingPath = (wId: string): string => `ratings/${wId}`;
export const votePath = (wId: string, uid: string): string => `ratings/${wId}/votes/${uid}`;
export const contractPath = (type: string): string => `baseContracts/${type}`;

export const exercisesOf = (wId: string) =>
  ({ collection: exercisesPath(wId), orderBy: ['position', 'asc'] }) as const satisfies Query;
