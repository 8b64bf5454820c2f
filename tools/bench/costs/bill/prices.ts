/**
 * Google's list prices in US dollars, europe-west3 (Frankfurt), as of November 2026. Where a page could not be read
 * again for the region, the source says so: look it up before you rely on the second digit.
 */
export interface Price {
  /** Of one unit, beyond what is free. */
  readonly usd: number;
  readonly freePerMonth: number;
  readonly source: string;
}

const DAYS = 30;
const GIB = 1_073_741_824;
const FIRESTORE = 'cloud.google.com/firestore/pricing; Frankfurt as 1.3 times Oregon, not read again';
const RUN = 'cloud.google.com/run/pricing; Frankfurt is in tier 2';
const STORAGE = 'cloud.google.com/storage/pricing; Standard, a region';

export const PRICES = {
  reads: { usd: 0.039 / 100_000, freePerMonth: 50_000 * DAYS, source: FIRESTORE },
  writes: { usd: 0.117 / 100_000, freePerMonth: 20_000 * DAYS, source: FIRESTORE },
  deletes: { usd: 0.013 / 100_000, freePerMonth: 20_000 * DAYS, source: FIRESTORE },
  /** Months of a byte. */
  databaseBytes: { usd: 0.117 / GIB, freePerMonth: GIB, source: FIRESTORE },
  /** From database, functions and bucket to devices. */
  answerBytes: { usd: 0.12 / GIB, freePerMonth: 10 * GIB, source: `${FIRESTORE}; Network, Premium` },
  invocations: { usd: 0.4 / 1_000_000, freePerMonth: 2_000_000, source: RUN },
  /** Of an instance with one processor and 256 MiB. */
  instanceSeconds: { usd: 0.0000336 + 0.0000035 / 4, freePerMonth: 180_000, source: RUN },
  jobs: { usd: 0.1, freePerMonth: 3, source: 'cloud.google.com/scheduler/pricing' },
  siteBytes: { usd: 0.15 / GIB, freePerMonth: 0.35 * GIB * DAYS, source: 'firebase.google.com/pricing, Hosting' },
  objectBytes: { usd: 0.023 / GIB, freePerMonth: 5 * GIB, source: STORAGE },
  objectWrites: { usd: 0.05 / 10_000, freePerMonth: 20_000, source: `${STORAGE}, class A` },
  objectReads: { usd: 0.004 / 10_000, freePerMonth: 50_000, source: `${STORAGE}, class B` },
} as const satisfies Readonly<Record<string, Price>>;
export type Unit = keyof typeof PRICES;

/** reCAPTCHA Enterprise: https://cloud.google.com/recaptcha/docs/billing-information */
export function assessmentsUsd(count: number): number {
  if (count <= 10_000) return 0;
  return 8 + 0.001 * Math.max(0, count - 100_000);
}

/**
 * Identity Platform, by people who sign in: https://cloud.google.com/identity-platform/pricing. Without it, Firebase
 * Authentication is free for e-mail and Google.
 */
export function identityUsd(people: number): number {
  const tiers = [
    [50_000, 0],
    [100_000, 0.0055],
    [1_000_000, 0.0046],
    [10_000_000, 0.0032],
    [Infinity, 0.0025],
  ] as const;
  let [from, usd] = [0, 0];
  for (const [to, each] of tiers) {
    usd += Math.max(0, Math.min(people, to) - from) * each;
    from = to;
  }
  return usd;
}
