/**
 * The app at the addresses that people send each other, with a head that says what the link shows: messengers read it
 * without running a script. What not everybody may see gets the page as it was built, byte for byte as for an id that
 * never was.
 */
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#core/base/languages.ts';
import type { Backend } from '#logic/backend.ts';
import { answerFile, type Endpoint, plainAnswer, siteFile, type SiteFile } from '#logic/calls/endpoint.ts';
import { faultLine } from '#logic/calls/fault.ts';
import { preferredLanguage } from './accept-language.ts';
import { LINK_WORDS } from './link-words.ts';
import { factsOf, LINK_NETWORK_SEC, type LinkedWorkout, linkedWorkout, titleOf } from './linked-workout.ts';
import { withHead } from './page-head.ts';

const WORKOUT = /^\/workout\/([A-Za-z0-9]{16,40})\/?$/;
const INVITATIONS = { session: /^\/together\/[^/]+\/?$/, friends: /^\/friends\/?$/ } as const;

/** GET /workout/{wId}, /together/{code}, /friends → the app. */
export const linkPage: Endpoint = {
  name: 'linkPage',
  async answer(backend, request) {
    const { method, path, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'no-store');
    const accepted = String(headers['accept-language'] ?? '');
    return answerFile(request, await fileAt(backend, path, accepted), LINK_NETWORK_SEC);
  },
};

async function fileAt(backend: Backend, path: string, accepted: string): Promise<SiteFile> {
  const [, wId] = WORKOUT.exec(path) ?? [];
  const linked =
    wId === undefined
      ? undefined
      : await linkedWorkout(backend, wId).catch((error: unknown) => {
          // The app asks the database itself, and says what is wrong.
          backend.log(faultLine('linkPage', error));
          return undefined;
        });
  if (linked) return workoutPage(backend, linked, accepted);
  const page = await backend.page();
  const invitation = (['session', 'friends'] as const).find((kind) => INVITATIONS[kind].test(path));
  if (!invitation) return plainPage(page);
  const language = LANGUAGE_TAGS[preferredLanguage(accepted, LANGUAGE_NAMES)];
  const { [invitation]: said, locale } = LINK_WORDS[language];
  const head = { ...said, language, locale, picture: `${backend.appUrl}/preview/icetime.png` };
  return siteFile(withHead(page, head), HTML, LANGUAGE);
}

let plain: SiteFile | undefined;
function plainPage(page: string): SiteFile {
  if (plain?.body !== page) plain = siteFile(page, HTML);
  return plain;
}
const HTML = 'text/html';
const LANGUAGE = 'Accept-Language';

async function workoutPage(backend: Backend, linked: LinkedWorkout, accepted: string): Promise<SiteFile> {
  const { workout, languages } = linked;
  const name = preferredLanguage(accepted, languages);
  const language = LANGUAGE_TAGS[name];
  const { wId, updatedAt } = workout;
  const head = {
    language,
    locale: LINK_WORDS[language].locale,
    title: titleOf(workout, name),
    description: factsOf(workout, language).join(' · '),
    url: `${backend.appUrl}/workout/${wId}`,
    picture: `${backend.appUrl}/preview/${wId}/${updatedAt}-${language}.png`,
  };
  return siteFile(withHead(await backend.page(), head), HTML, languages.length > 1 ? LANGUAGE : undefined);
}
