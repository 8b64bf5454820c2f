import { CALLS, type CallEntry } from '#core/settings/callables.ts';
import * as accountRemoval from './account/account-removal.ts';
import * as admin from './account/admin.ts';
import * as calendarFeed from './account/calendar-feed.ts';
import * as ownData from './account/export.ts';
import * as formerHolder from './account/former-holder.ts';
import * as productAdmin from './account/product-admin.ts';
import * as contact from './calls/contact.ts';
import * as report from './calls/report.ts';
import * as upgrade from './calls/upgrade.ts';
import * as generation from './generate/generation.ts';
import * as goneFiles from './media/gone-files.ts';
import * as friends from './people/friends.ts';
import * as groups from './people/groups.ts';
import * as invitation from './people/invitation.ts';
import * as sessions from './people/sessions.ts';
import * as moderation from './public/moderation.ts';
import * as reviewQueue from './public/review-queue.ts';
import { CallError } from './calls/call-error.ts';
import type { Callable } from './calls/callable.ts';

const MODULES: readonly object[] = [
  accountRemoval,
  admin,
  calendarFeed,
  ownData,
  formerHolder,
  productAdmin,
  contact,
  report,
  upgrade,
  generation,
  goneFiles,
  friends,
  groups,
  invitation,
  sessions,
  moderation,
  reviewQueue,
];

const isCallable = (exported: unknown): exported is Callable =>
  'call' in Object(exported) && 'perDay' in Object(exported);

/** Everything that clients can call: all callables that these modules export, by name. */
export const CALLABLES: readonly Callable[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isCallable),
).toSorted((a, b) => (a.name < b.name ? -1 : 1));

const BY_NAME = new Map<unknown, Callable>(CALLABLES.map((callable) => [callable.name, callable]));

/** The call that `{ name, input }` asks `entry` for, which answers no call of another entry. */
export function callOf(entry: CallEntry, data: unknown): { readonly callable: Callable; readonly input: unknown } {
  const { name, input } = Object(data) as { readonly name?: unknown; readonly input?: unknown };
  const callable = BY_NAME.get(name);
  if (!callable || CALLS[callable.name] !== entry) throw new CallError('not-found');
  return { callable, input };
}
