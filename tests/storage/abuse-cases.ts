import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  anUpload,
  ask,
  FILE,
  FRIEND,
  OWNER,
  PRIVATE,
  PUBLIC,
  readers,
  reservation,
  ROLES,
  SHARER,
  stored,
  STRANGER,
  type Attempt,
  type StorageCase,
} from './storage-case.ts';

/** Every attempt must be refused. `AC-nn` is the row of the abuse table. */
export interface Abuse {
  readonly name: string;
  readonly attempt: Attempt;
}
const denied = (name: string, attempt: Attempt): Abuse => ({ name, attempt });

const AREAS = ['profile-media', 'workout-media', 'messageMedia'];
const { owner, stranger, friend, admin } = ROLES;
const signedOut = ROLES['signed out'];
const sharer = ROLES['friend with share'];
const path = `workout-media/${OWNER}/${FILE}`;
const message = `messageMedia/${OWNER}/${FILE}`;
const after = anUpload(path);
const create: Attempt = { as: owner, operation: 'create', path, after, documents: reservation(path) };
const get = (wId: string): Attempt => ({
  as: stranger,
  operation: 'get',
  path,
  before: stored(path),
  documents: readers(path, wId === PUBLIC ? PUBLIC : '', { [SHARER]: wId }),
});

export const ABUSE: readonly Abuse[] = [
  denied('AC-05 keeps seeing a picture after the share is gone', {
    ...get(PRIVATE),
    as: sharer,
    without: `shareWithFriends/${OWNER}_${SHARER}_${PRIVATE}`,
  }),
  denied('AC-05 keeps seeing a picture after its workout is gone', { ...get(PUBLIC), without: `workouts/${PUBLIC}` }),
  denied('AC-05 keeps seeing the picture of a message after the friendship ended', {
    as: friend,
    operation: 'get',
    path: message,
    before: stored(message, { metadata: { to: FRIEND } }),
    without: `users/${OWNER}/friends/${FRIEND}`,
  }),
  denied('AC-11 reads the picture of a message to somebody else', {
    as: sharer,
    operation: 'get',
    path: message,
    before: stored(message, { metadata: { to: FRIEND } }),
  }),
  denied('AC-12 guesses the address of a private picture', get(PRIVATE)),
  denied('AC-12 guesses it signed out', { ...get(PRIVATE), as: signedOut }),
  denied('AC-12 guesses it as an admin', { ...get(PRIVATE), as: admin }),
  denied('AC-12 asks for a picture that does not exist: the same answer', { as: stranger, operation: 'get', path }),
  ...AREAS.flatMap((area) => [
    denied(`AC-12 lists the ${area} of somebody`, { as: stranger, operation: 'list', path: `${area}/${OWNER}` }),
    denied(`AC-12 lists all of ${area}`, { as: owner, operation: 'list', path: area }),
  ]),
  denied('AC-12 lists everything', { as: admin, operation: 'list', path: '' }),
  denied('AC-12 shows a picture by naming a public workout of somebody else', {
    ...get(PUBLIC),
    path: `workout-media/${STRANGER}/${FILE}`,
    before: stored(`workout-media/${STRANGER}/${FILE}`),
    documents: readers(`workout-media/${STRANGER}/${FILE}`, PUBLIC),
    as: friend,
  }),
  denied('AC-12 shows a picture by what its metadata say, as once', {
    ...get(PRIVATE),
    before: stored(path, { metadata: { wId: PUBLIC } }),
  }),
  denied('AC-12 uploads under a name that can be guessed', {
    ...create,
    path: `workout-media/${OWNER}/1_squat.jpg`,
    after: anUpload(`workout-media/${OWNER}/1_squat.jpg`),
    documents: reservation(`workout-media/${OWNER}/1_squat.jpg`),
  }),
  denied('AC-36 reserves 1 byte and uploads 200 MB', { ...create, after: anUpload(path, { size: 200 * 1024 * 1024 }) }),
  denied('AC-36 uploads one byte more than reserved', { ...create, after: anUpload(path, { size: 1001 }) }),
  denied('AC-36 uploads one byte less than reserved', { ...create, after: anUpload(path, { size: 999 }) }),
  denied('AC-36 uploads into the folder of somebody else', { ...create, as: stranger }),
  denied('AC-36 uploads signed out', { ...create, as: signedOut }),
  denied('AC-36 uploads for a user as an admin', { ...create, as: admin }),
  denied('AC-36 uses the reservation of somebody else', {
    ...create,
    as: stranger,
    path: `workout-media/${STRANGER}/${FILE}`,
    after: anUpload(`workout-media/${STRANGER}/${FILE}`),
  }),
  denied('AC-46 uploads without a reservation', { ...create, documents: {} }),
  denied('AC-46 uploads a second time what is stored', {
    ...create,
    documents: reservation(path, { state: 'stored' }),
  }),
  denied('AC-46 uploads with a reservation in no known state', {
    ...create,
    documents: reservation(path, { state: true }),
  }),
  denied('AC-48 uploads a film as a picture', {
    ...create,
    after: anUpload(path, { contentType: 'video/mp4', size: 1000 }),
  }),
  denied('AC-48 uploads a film that is reserved as a picture', {
    ...create,
    after: anUpload(path, { contentType: 'video/mp4' }),
    documents: reservation(path, { contentType: 'video/mp4' }),
  }),
  ...['image/svg+xml', 'text/html', 'application/pdf', 'application/javascript'].map((contentType) =>
    denied(`AC-61 uploads ${contentType}, reserved as it is`, {
      ...create,
      after: anUpload(path, { contentType }),
      documents: reservation(path, { contentType }),
    }),
  ),
  denied('AC-61 uploads SVG that is reserved as JPEG', {
    ...create,
    after: anUpload(path, { contentType: 'image/svg+xml' }),
  }),
  ...AREAS.flatMap((area) => {
    const wanted = `${area}/${OWNER}/${FILE}`;
    const odd = [
      `${area}/${OWNER}//${FILE}`,
      `${area}/${OWNER}/${FILE}/`,
      `${area}/${OWNER}/${FILE}//`,
      `${area}//${OWNER}/${FILE}`,
      `/${wanted}`,
    ];
    return odd.map((name) =>
      denied(`AC-101 uploads ${name} on the reservation of another name`, {
        ...create,
        path: name,
        after: anUpload(name),
        documents: reservation(wanted),
      }),
    );
  }),
  denied('AC-101 reads the picture of a public workout where it does not belong', {
    ...get(PUBLIC),
    path: `workout-media/${OWNER}//${FILE}`,
    before: stored(`workout-media/${OWNER}//${FILE}`),
  }),
  denied('AC-101 reads the picture of a message where it does not belong', {
    as: friend,
    operation: 'get',
    path: `messageMedia/${OWNER}/${FILE}/`,
    before: stored(`messageMedia/${OWNER}/${FILE}/`, { metadata: { to: FRIEND } }),
  }),
  ...['firebaseStorageDownloadTokens', 'wId', 'TO'].map((key) =>
    denied(`AC-102 uploads with metadata of its own: ${key}`, {
      ...create,
      after: anUpload(path, { metadata: { to: FRIEND, [key]: 'mine' } }),
    }),
  ),
  ...['attachment', 'attachment; filename="setup.exe"', 'x', 'inline2', ' inline', ''].map((contentDisposition) =>
    denied(`AC-102 uploads with the disposition ${JSON.stringify(contentDisposition)}`, {
      ...create,
      after: anUpload(path, { contentDisposition }),
    }),
  ),
  denied('AC-64 uploads over an existing file', {
    ...create,
    before: stored(path),
    documents: reservation(path, { state: 'stored' }),
  }),
  denied('AC-64 changes the type of a file', {
    as: owner,
    operation: 'update',
    path,
    before: stored(path),
    after: anUpload(path, { contentType: 'text/html' }),
    documents: reservation(path),
  }),
  denied('AC-64 gives a file another reader', {
    as: owner,
    operation: 'update',
    path: message,
    before: stored(message, { metadata: { to: FRIEND } }),
    after: anUpload(message, { metadata: { to: SHARER } }),
    documents: reservation(message, { createdAt: NOW }),
  }),
  denied('AC-64 deletes the file of somebody else', { as: stranger, operation: 'delete', path, before: stored(path) }),
  denied('AC-64 deletes a picture that was sent to me', {
    as: friend,
    operation: 'delete',
    path: message,
    before: stored(message, { metadata: { to: FRIEND } }),
  }),
];

export const ABUSE_CASES: readonly StorageCase[] = ABUSE.map(({ name, attempt }) => ({
  name,
  allowed: false,
  decide: (rules) => ask(rules, attempt),
}));
