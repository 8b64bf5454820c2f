/** What nothing on the first screen needs: fetched when somebody first asks for any of it. */
import type { EndedAccountDeps } from './account/ended-account.ts';
import { createFunctions, type FunctionsEdge } from './account/functions.ts';
import { createProduct, type ProductEdge } from './account/product.ts';
import { createGroups, type GroupsEdge } from './people/groups.ts';
import { createMessages, type MessagesDeps, type MessagesEdge } from './people/messages.ts';
import { createPeople, type PeopleEdge } from './people/people.ts';
import { createShares, type SharesEdge } from './people/shares.ts';
import { createCallables } from './server/callables.ts';
import type { Firebase } from './server/firebase.ts';
import { createDates, type DatesEdge } from './training/dates.ts';
import { createRatings, type RatingsEdge } from './workouts/ratings.ts';
import { createWLists, type WListsEdge } from './workouts/w-lists.ts';
import type { WorkoutSummaries } from './workouts/workout-summaries.ts';

export interface LaterEdges {
  readonly shares: SharesEdge;
  readonly messages: MessagesEdge;
  readonly people: PeopleEdge;
  readonly groups: GroupsEdge;
  readonly wLists: WListsEdge;
  readonly ratings: RatingsEdge;
  readonly dates: DatesEdge;
  readonly product: ProductEdge;
  readonly functions: FunctionsEdge;
}

export interface LaterDeps extends MessagesDeps, EndedAccountDeps {
  readonly firebase: Firebase;
  readonly summaries: WorkoutSummaries;
}

export function createLaterEdges(deps: LaterDeps): LaterEdges {
  const { outbox, firebase, summaries } = deps;
  const callables = createCallables(firebase);
  return {
    shares: createShares(deps, summaries),
    messages: createMessages(deps),
    people: createPeople(deps, callables),
    groups: createGroups(deps, callables),
    wLists: createWLists(deps, outbox, summaries),
    ratings: createRatings(deps, outbox),
    dates: createDates(deps, outbox),
    product: createProduct(deps),
    functions: createFunctions(callables, deps),
  };
}
