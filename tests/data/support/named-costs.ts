import type { Meter } from '#data/server/meter.ts';

/** The meter, which takes no cost without the name of what it was for: such a figure would say nothing. */
export function namedCosts(meter: Meter): Meter {
  const count = meter.count.bind(meter);
  return Object.assign(meter, {
    count(...[verb, cost]: Parameters<Meter['count']>) {
      if (verb === '') throw new Error('A cost of what?');
      count(verb, cost);
    },
  });
}
