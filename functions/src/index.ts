/** The deployed functions: thin definitions around `logic`, which does not depend on the platform. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { logger } from 'firebase-functions';
import { region } from 'firebase-functions/v1';
import { defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2';
import {
  type DocumentSnapshot,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { HttpsError, onCall, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectDeleted as onDeleted, onObjectFinalized as onFinalized } from 'firebase-functions/v2/storage';
import type { CallEntry } from '#core/settings/callables.ts';
import { createFirebaseBackend, plainData } from './firebase-backend.ts';
import { createGemini } from './gemini.ts';
import { CallError } from './logic/calls/call-error.ts';
import { calendarFeed as feed } from './logic/account/calendar-feed.ts';
import { callOf } from './logic/callables.ts';
import { callerOf } from './logic/calls/caller.ts';
import type { Backend, LogLine, WorkoutProvider } from './logic/backend.ts';
import type { Endpoint } from './logic/calls/endpoint.ts';
import { errorNews as news } from './logic/calls/error-news.ts';
import { faultLine, refusalOf } from './logic/calls/fault.ts';
import { logEntry } from './logic/calls/log-entry.ts';
import { linkPage as page } from './logic/public/link-page.ts';
import { linkPicture as picture } from './logic/public/link-picture.ts';
import { publicLibrary as library } from './logic/public/public-library.ts';
import { DOCUMENT_FUNCTIONS, SCHEDULE_FUNCTIONS } from './logic/deployed.ts';
import {
  ACCOUNT_TRIGGERS,
  type AccountTrigger,
  type DocumentChange,
  type DocumentTrigger,
  OBJECT_TRIGGERS,
  type ObjectTrigger,
  type Schedule,
} from './logic/triggers.ts';

const PLACE = 'europe-west3';
const LIMITS = { timeoutSeconds: 70, maxInstances: 20 } as const;
setGlobalOptions({ region: PLACE, memory: '256MiB', ...LIMITS });

const appUrl = defineString('APP_URL', {
  default: '',
  description: 'Where the app is; empty: https://{project}.web.app',
});
const contactEmail = defineString('CONTACT_EMAIL', {
  default: '',
  description: 'Who gets what people write to the operator; empty: nobody can write',
});
/**
 * Set by a release (`tools/deploy`) in `.env.{project}`, which is already read when a deployment looks for secrets:
 * without Gemini it asks for none.
 */
const gemini =
  process.env['WORKOUT_PROVIDER'] === 'gemini'
    ? {
        key: defineSecret('GEMINI_API_KEY'),
        model: defineString('GEMINI_MODEL', { default: 'gemini-3.5-flash-lite' }),
        perDay: defineInt('GEMINI_CALLS_PER_DAY', { default: 500 }),
      }
    : undefined;
/** Of a release whose database and files are enforced, too: there no call is answered without a token. */
const provesEverything = process.env['APP_CHECK'] === 'everything';
const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';
const app = initializeApp();

const RUNNING = { service: process.env['K_SERVICE'] ?? 'functions', version: process.env['K_REVISION'] ?? '' };
const log = (line: LogLine): void => logger.write(logEntry(line, RUNNING));

let kept: Backend | undefined;
/** Made with the first event, because parameters have no value during deployment. */
function backend(): Backend {
  kept ??= createFirebaseBackend(app, {
    appUrl: appUrl.value() || `https://${projectID.value()}.web.app`,
    contactEmail: contactEmail.value(),
    log,
    workoutProvider: workoutProvider(),
  });
  return kept;
}
function workoutProvider(): WorkoutProvider | undefined {
  // Only the function that has the secret sees its value.
  const apiKey = gemini && process.env[gemini.key.name]?.trim();
  return gemini && apiKey
    ? createGemini({ apiKey, model: gemini.model.value(), perDay: gemini.perDay.value() })
    : undefined;
}

function calls(entry: CallEntry) {
  const consumeAppCheckToken = entry === 'callOnce' && !isEmulator;
  const enforceAppCheck = (provesEverything || entry !== 'call') && !isEmulator;
  const secrets = gemini && entry === 'callModel' && { secrets: [gemini.key] };
  return onCall({ enforceAppCheck, consumeAppCheckToken, ...secrets }, async ({ auth, app: check, data }) => {
    let name: string = entry;
    try {
      if (consumeAppCheckToken && check?.alreadyConsumed) throw new CallError('unauthenticated');
      const { callable, input } = callOf(entry, data);
      name = callable.name;
      return await callable.call(backend(), auth && callerOf(auth.uid, auth.token), input);
    } catch (error) {
      const { status, reference } = refusalOf({ log }, name, error, randomUUID());
      throw new HttpsError(status, status, reference && { reference });
    }
  });
}

function endpoint({ name, memory, instances, answer }: Endpoint) {
  const options = { ...(memory && { memory }), ...(instances && { maxInstances: instances }) };
  return onRequest(options, async ({ method, path, headers, rawBody }, response) => {
    try {
      const { status, headers: said, body } = await answer(backend(), { method, path, headers, body: rawBody });
      response
        .status(status)
        .set(said)
        .send(typeof body === 'string' ? body : Buffer.from(body));
    } catch (error) {
      const { reference = '' } = refusalOf({ log }, name, error, randomUUID());
      response.status(503).set({ 'cache-control': 'no-store', 'x-request-id': reference }).end();
    }
  });
}

/** Logs where it failed, and fails without a message: the platform, which tries it again, would log that. */
async function logged(name: string, eventId: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // Of several that ran together each has logged its own.
    if (!(error instanceof AggregateError)) log(faultLine(name, error, eventId));
    throw Object.assign(new Error(`${name} failed`), { stack: '' });
  }
}

const dataOf = (snapshot: DocumentSnapshot | undefined) =>
  snapshot?.exists === true ? plainData(snapshot.data() ?? {}) : undefined;

function documentTrigger({ name, document, on, run }: DocumentTrigger) {
  const options = { document, retry: true };
  type Event = { id: string; time: string; params: Record<string, string> };
  type States = Pick<DocumentChange, 'before' | 'after'>;
  const handle = ({ id, time, params }: Event, states: States) =>
    logged(name, id, () => run(backend(), { eventId: id, timeMs: Date.parse(time), params, ...states }));
  switch (on) {
    case 'created':
      return onDocumentCreated(options, (event) => handle(event, { before: undefined, after: dataOf(event.data) }));
    case 'deleted':
      return onDocumentDeleted(options, (event) => handle(event, { before: dataOf(event.data), after: undefined }));
    case 'updated':
      return onDocumentUpdated(options, (event) =>
        handle(event, { before: dataOf(event.data?.before), after: dataOf(event.data?.after) }),
      );
    case 'written':
      return onDocumentWritten(options, (event) =>
        handle(event, { before: dataOf(event.data?.before), after: dataOf(event.data?.after) }),
      );
  }
}

function objectTrigger({ name, on, run }: ObjectTrigger) {
  const listen = on === 'finalized' ? onFinalized : onDeleted;
  return listen({ retry: true }, ({ id, data, time }) =>
    logged(name, id, () =>
      run(backend(), { path: data.name, generation: String(data.generation), timeMs: Date.parse(time) }),
    ),
  );
}

/** Only first-generation functions receive deleted accounts. `failurePolicy`: retried until it succeeds. */
function accountTrigger({ name, run }: AccountTrigger) {
  return region(PLACE)
    .runWith({ ...LIMITS, memory: '256MB', failurePolicy: true })
    .auth.user()
    .onDelete(async ({ uid, email }, { eventId }) =>
      logged(name, eventId, () => run(backend(), { uid, email: email ?? '' })),
    );
}

function schedule({ name, everyMinutes, run }: Schedule) {
  return onSchedule({ schedule: `every ${everyMinutes} minutes`, timeoutSeconds: 540 }, async ({ scheduleTime }) => {
    await logged(name, scheduleTime, () => run(backend()));
  });
}

const byName = <T extends { readonly name: string }, F>(
  items: readonly T[],
  define: (item: T) => F,
): Record<string, F> => Object.fromEntries(items.map((item) => [item.name, define(item)]));

export const call = calls('call');
export const callProven = calls('callProven');
export const callOnce = calls('callOnce');
export const callModel = calls('callModel');
export const publicLibrary = endpoint(library);
export const calendarFeed = endpoint(feed);
export const linkPage = endpoint(page);
export const linkPicture = endpoint(picture);
export const errorNews = endpoint(news);
export const {
  onVoteWritten,
  onStatisticCreated,
  onDateWritten,
  onFollowWritten,
  onProgrammeWritten,
  onFavoriteCreated,
  onWorkoutWritten,
  onShareWritten,
  onExerciseMedia,
  onMessageDeleted,
  onUnfriend,
  onGroupWritten,
  onEditionWritten,
  onCardWritten,
  onRemovalPaused,
} = byName(DOCUMENT_FUNCTIONS, documentTrigger);
export const { onObjectFinalized, onObjectDeleted } = byName(OBJECT_TRIGGERS, objectTrigger);
export const { onAccountDeleted } = byName(ACCOUNT_TRIGGERS, accountTrigger);
export const { followCards, everyQuarterHour, sweepUnused, everyDay } = byName(SCHEDULE_FUNCTIONS, schedule);
