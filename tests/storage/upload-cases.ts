import type { RuleObject } from '@icetime/local-firebase/rules/storage-engine.ts';
import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { anUpload, ask, FILE, OWNER, reservation, ROLES, stored, type StorageCase } from './storage-case.ts';

const DIGITS = '01234567890123456789';
const AREAS = ['profile-media', 'workout-media', 'messageMedia'];
const path = `workout-media/${OWNER}/${FILE}`;

/** An upload by the owner; what is not said is as it should be. */
function upload(
  name: string,
  allowed: boolean,
  {
    file = path,
    sent = {},
    record = {},
    over = false,
  }: { file?: string; sent?: Partial<RuleObject>; record?: PlainFields; over?: boolean },
): StorageCase {
  return {
    name: `upload: ${name}`,
    allowed,
    decide: (rules) =>
      ask(rules, {
        as: ROLES.owner,
        operation: 'create',
        path: file,
        before: over ? stored(file) : undefined,
        after: anUpload(file, sent),
        documents: reservation(file, record),
      }),
  };
}

const TYPES: Readonly<Record<string, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  mastervideo: ['video/mp4', 'video/webm', 'video/quicktime'],
  music: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm'],
};
const DANGEROUS = [
  'image/svg+xml',
  'text/html',
  'application/pdf',
  'application/octet-stream',
  'image/',
  'image/jpeg; x',
];
const ALL_TYPES = [...new Set([...Object.values(TYPES).flat(), ...DANGEROUS])];

const TYPE_CASES = [...Object.keys(TYPES), 'document', ''].flatMap((kind) =>
  ALL_TYPES.map((contentType) =>
    upload(`${contentType} reserved as ${kind}`, TYPES[kind]?.includes(contentType) ?? false, {
      sent: { contentType },
      record: { kind, contentType },
    }),
  ),
);

const named = (name: string): string => `workout-media/${OWNER}/${name}`;
const NAMES: readonly [string, boolean][] = [
  [`${DIGITS}_a`, true],
  [`${DIGITS}_A-z.0_9`, true],
  [`${DIGITS}_${'x'.repeat(100)}`, true],
  [`${DIGITS}_${'x'.repeat(101)}`, false],
  [`${DIGITS}_`, false],
  [`${DIGITS}0_a.jpg`, false],
  [`${DIGITS.slice(1)}_a.jpg`, false],
  [`-${DIGITS.slice(1)}_a.jpg`, false],
  [`${DIGITS}a.jpg`, false],
  ['a.jpg', false],
  [`${DIGITS}_a b.jpg`, false],
  [`${DIGITS}_ü.jpg`, false],
  [` ${DIGITS}_a.jpg`, false],
];

export const UPLOAD_CASES: readonly StorageCase[] = [
  ...AREAS.flatMap((area) => {
    const file = `${area}/${OWNER}/${FILE}`;
    return [
      upload(`into ${area}`, true, { file }),
      ...AREAS.filter((other) => other !== area).map((other) =>
        upload(`into ${area} what is reserved for ${other}`, false, {
          file,
          record: { path: `${other}/${OWNER}/${FILE}` },
        }),
      ),
    ];
  }),
  ...TYPE_CASES,
  ...NAMES.map(([name, allowed]) => upload(`named ${name}`, allowed, { file: named(name) })),
  upload('a PNG that is reserved as a JPEG', false, { sent: { contentType: 'image/png' } }),
  upload('one byte', true, { sent: { size: 1 }, record: { size: 1 } }),
  upload('nothing', false, { sent: { size: 0 }, record: { size: 0 } }),
  upload('a size that is a text', false, { record: { size: '1000' } }),
  // A function looks at each upload when it is there, and confirms the last.
  upload('a second time before it is confirmed', true, { over: true }),
  upload('to somebody', true, { sent: { metadata: { to: 'x' } } }),
  upload('shown inline under a name', true, { sent: { contentDisposition: "inline; filename*=utf-8''squat.jpg" } }),
  upload('without saying how it is shown', false, { sent: { contentDisposition: undefined } }),
  ...['x y', 'x/y', 'x_y', '-'].map((to) => upload(`to ${to}, which is no uid`, false, { sent: { metadata: { to } } })),
  upload('without saying to whom', false, { sent: { metadata: {} } }),
  upload('to a uid that is too long', false, { sent: { metadata: { to: 'x'.repeat(129) } } }),
  upload('to the longest uid', true, { sent: { metadata: { to: 'aZ09'.repeat(32) } } }),
];
