/** Adapters that the first screen does not need; loaded on first use. */
import type { EndedAccountDeps } from './account/ended-account.ts';
import { createFunctions, type FunctionsPort } from './account/functions.ts';
import { createProduct, type ProductPort } from './account/product.ts';
import { createCoachings, createReceived, type CoachingsPort } from './people/coachings.ts';
import { createGroups, type GroupsPort } from './people/groups.ts';
import { createMessages, type MessagesDeps, type MessagesPort } from './people/messages.ts';
import { createPeople, type PeoplePort } from './people/people.ts';
import { createShares, type SharesPort } from './people/shares.ts';
import { createCallables } from './server/callables.ts';
import type { Firebase } from './server/firebase.ts';
import { createDates, type DatesPort } from './training/dates.ts';
import { createEditions } from './training/editions.ts';
import { createProgrammes, type ProgrammesPort } from './training/programmes.ts';
import { createRatings, type RatingsPort } from './workouts/ratings.ts';
import { createWLists, type WListsPort } from './workouts/w-lists.ts';
import type { WorkoutSummaries } from './workouts/workout-summaries.ts';

export interface LaterPorts {
  readonly shares: SharesPort;
  readonly messages: MessagesPort;
  readonly people: PeoplePort;
  readonly groups: GroupsPort;
  readonly wLists: WListsPort;
  readonly programmes: ProgrammesPort;
  readonly coachings: CoachingsPort;
  readonly ratings: RatingsPort;
  readonly dates: DatesPort;
  readonly product: ProductPort;
  readonly functions: FunctionsPort;
}

export interface LaterDeps extends MessagesDeps, EndedAccountDeps {
  readonly firebase: Firebase;
  readonly summaries: WorkoutSummaries;
}

export function createLaterPorts(deps: LaterDeps): LaterPorts {
  const { outbox, firebase, summaries } = deps;
  const callables = createCallables(firebase);
  const [received, editions] = [createReceived(deps), createEditions(deps)];
  return {
    shares: createShares(deps, summaries),
    messages: createMessages(deps),
    people: createPeople(deps, callables),
    groups: createGroups(deps, callables),
    wLists: createWLists(deps, outbox, summaries),
    programmes: createProgrammes(deps, outbox, { received, editions }),
    coachings: createCoachings(deps, received, editions),
    ratings: createRatings(deps, outbox),
    dates: createDates(deps, outbox),
    product: createProduct(deps),
    functions: createFunctions(callables, deps),
  };
}
