/**
 * Which part of a long table is asked today, another each day: after some days all of it was. For what is asked in full
 * elsewhere, or differs in little. `ICETIME_DAY=<n>` repeats a day, `ICETIME_DAY=all` asks everything.
 */
const asked = process.env['ICETIME_DAY'];
export const isWhole = asked === 'all';
export const DAY = asked === undefined || isWhole ? Math.floor(Date.now() / 86_400_000) : Number(asked);

export const isToday = (index: number, parts: number): boolean => isWhole || index % parts === DAY % parts;
