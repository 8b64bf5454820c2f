/** A day of the calendar in UTC. Where the clocks change, some days are longer or shorter (time-zone.ts). */
export const DAY_MS = 86_400_000;
