import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { compileProjectRules } from '../support/fixtures.ts';
import { ACTION_COUNT, take, type Step, type Tally } from './model-steps.ts';
import { World } from './model-world.ts';

const HISTORIES = Number(process.env['MODEL_HISTORIES'] ?? 1000);
const STEPS = 40;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_504);
const rules = compileProjectRules();

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(3),
  fc.nat(ACTION_COUNT - 1),
  fc.nat(10_000),
  fc.nat(10_000),
  fc.nat(19),
);

describe(`${HISTORIES} histories of ${STEPS} steps by four people, seed ${SEED}`, () => {
  it('keeps counters exact, limits kept, and everything to whom it belongs', { timeout: 300_000 }, () => {
    const tally: Tally = new Map();
    const history = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    fc.assert(
      fc.property(history, (steps) => {
        const world = new World(rules);
        for (const next of steps) take(world, next, tally);
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
    const counts = [...tally].map(([action, { allowed, refused }]) => `${action} ${allowed}/${allowed + refused}`);
    console.info(`model: ${HISTORIES * STEPS} steps; honest attempts allowed: ${counts.join(', ')}`);
    for (const [action, { allowed }] of tally) expect(allowed, action).toBeGreaterThan(HISTORIES / 20);
  });
});
