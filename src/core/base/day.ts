/** A calendar day in UTC. Local days are longer or shorter when the clocks change (time-zone.ts). */
export const DAY_MS = 86_400_000;
