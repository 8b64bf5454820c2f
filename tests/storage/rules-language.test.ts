import { describe, expect, it } from 'vitest';
import { compileStorageRules, type RuleObject } from '@icetime/local-firebase/rules/storage-engine.ts';
import { ask, OWNER, PRIVATE, PUBLIC, ROLES, stored, type Attempt } from './storage-case.ts';

const withCondition = (condition: string, method = 'get'): string =>
  `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /{area}/{file} {
    allow ${method}: if ${condition}; } } }`;
const path = 'area/a.jpg';
const decide = (condition: string, attempt: Partial<Attempt> = {}, method = 'get') =>
  ask(compileStorageRules(withCondition(condition, method)), {
    as: ROLES.owner,
    operation: 'get',
    path,
    before: stored(path, { metadata: { a: 'b' }, contentDisposition: 'inline', crc32c: 'rth90Q==' }),
    ...attempt,
  });
const documentAt = (name: string) => `firestore.get(/databases/(default)/documents/${name}).data`;

describe('what rules see', () => {
  it.each([
    "resource.name == 'area/a.jpg' && resource.bucket == 'b' && bucket == 'b'",
    "resource.size == 1000 && resource.size is int && resource.contentType == 'image/jpeg'",
    "resource.metadata.a == 'b' && resource.metadata.get('x', 'y') == 'y' && resource.metadata.size() == 1",
    "resource.generation == 1 && resource.metageneration == 1 && resource.etag == 'e' && resource.md5Hash == 'x'",
    "resource.crc32c == 'rth90Q=='",
    'resource.timeCreated < request.time && resource.updated < request.time && request.time is timestamp',
    "resource.contentDisposition == 'inline'",
    "request.path == /b/b/o/area/a.jpg && request.method == 'get'",
    `request.auth.uid == '${OWNER}' && request.auth.token.email_verified`,
    `${documentAt(`workouts/${PUBLIC}`)}.sharePublic`,
    'firestore.exists(/databases/(default)/documents/workouts/none) == false',
  ])('%s', (condition) => {
    const { allow, reason } = decide(condition);
    expect(allow, reason).toBe(true);
  });

  it('shows a new object without what only the server gives it', () => {
    const after: RuleObject = stored(path);
    const condition = "resource == null && request.resource.name == 'area/a.jpg' && request.resource.size == 1000";
    expect(decide(condition, { operation: 'create', before: undefined, after }, 'create').allow).toBe(true);
  });
});

describe('what fails while it is evaluated', () => {
  it.each([
    ['resource.metadata.missing == 1', 'missing'],
    ['resource.contentLanguage == null', 'contentLanguage'],
    ['request.resource == null', 'resource'],
    [`${documentAt('workouts/none')}.x == 1`, 'no such document'],
    ['firestore.exists(/databases/other/documents/workouts/x)', 'path'],
    ["firestore.get('workouts/x') == 1", 'path'],
  ])('%s is a denial with its reason', (condition, reason) => {
    const verdict = decide(condition);
    expect(verdict).toMatchObject({ allow: false, line: 2 });
    expect(verdict.reason).toContain(reason);
  });
});

describe('documents of Firestore', () => {
  const first = `${documentAt(`workouts/${PUBLIC}`)}.sharePublic`;
  const second = `${documentAt(`workouts/${PRIVATE}`)}.sharePublic == false`;
  const third = 'firestore.exists(/databases/(default)/documents/workouts/none)';

  it('may be read twice, and again for nothing', () => {
    expect(decide(`${first} && ${second} && ${first} && ${second}`)).toMatchObject({ allow: true, accesses: 2 });
  });
  it('fail at the third, whatever stands beside it', () => {
    const verdict = decide(`${first} && ${second} && (${third} || true)`);
    expect(verdict).toMatchObject({ allow: false, accesses: 2 });
    expect(verdict.reason).toContain('more than 2 documents');
  });
});

describe('lists', () => {
  const rules = (pattern: string) =>
    compileStorageRules(`rules_version = '2'; service firebase.storage { match /b/{b}/o {
      match ${pattern} { allow list: if true; } } }`);
  it.each([
    ['/area/{rest=**}', true],
    ['/area', false],
    ['/area/{file}', false],
  ])('of a folder with a rule for %s: %s', (pattern, allowed) => {
    expect(ask(rules(pattern), { as: null, operation: 'list', path: 'area' }).allow).toBe(allowed);
  });
});

describe('what is not known', () => {
  it.each([
    ['get(/databases/(default)/documents/a/b)', 'no function get'],
    ['exists(/databases/(default)/documents/a/b)', 'no function exists'],
    ['firestore.getAfter(/a/b)', 'no function firestore.getAfter'],
    ['firestore.get(/a/b, 1)', 'takes 1 argument'],
    ['resource.data.x', 'data is not a field of resource'],
    ['resource.nme', 'nme is not a field'],
    ['request.query.limit', 'query is not a field'],
    ['request.resource.etag', 'etag is not a field of request.resource'],
  ])('%s does not compile', (condition, message) => {
    expect(() => compileStorageRules(withCondition(condition))).toThrow(message);
  });
  it('other services do not either', () => {
    const firestore = 'service cloud.firestore { match /a/{b} { allow get: if true; } }';
    expect(() => compileStorageRules(`rules_version = '2'; ${firestore}`)).toThrow('no service firebase.storage');
    expect(() => compileStorageRules(`${withCondition('true')} ${firestore}`)).toThrow('more than one service');
  });
});
