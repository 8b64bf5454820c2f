/** No document has the id of a starter. The list asks whether a programme is one, without the starters' code. */
import { STARTER_IDS, type StarterId } from './row.ts';

const PREFIX = 'starterProgramme';
export const starterPId = (id: StarterId): string => `${PREFIX}${id}`;
export const isStarter = (pId: string): boolean => starterId(pId) !== undefined;
export const starterId = (pId: string): StarterId | undefined => STARTER_IDS.find((id) => starterPId(id) === pId);
