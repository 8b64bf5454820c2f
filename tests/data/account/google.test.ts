import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { loadGoogleSetup, newQuestion, questionUrl } from '#data/account/google.ts';

const SETUP = { clientId: 'here', page: 'https://google.test/auth' };
const askedOf = async (question: ReturnType<typeof newQuestion>) => {
  const { origin, pathname, searchParams } = new URL(await questionUrl(SETUP, question, 'https://icetime.test/back'));
  return { page: origin + pathname, ...Object.fromEntries(searchParams) };
};

it('Google is asked for the name and the address of an account that the person picks', async () => {
  const question = newQuestion('window');
  expect(await askedOf(question)).toEqual({
    page: SETUP.page,
    client_id: 'here',
    redirect_uri: 'https://icetime.test/back',
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: question.state,
    // As Firebase computes it from what it is handed beside Google's word.
    nonce: createHash('sha256').update(question.rawNonce).digest('hex'),
  });
});

it('each question has a state and a nonce that nobody can guess', () => {
  const questions = [newQuestion('tab'), newQuestion('tab')];
  for (const { state, rawNonce } of questions) {
    expect(state).toMatch(/^tab\.[0-9a-f]{40}$/);
    expect(rawNonce).toMatch(/^[0-9a-f]{40}$/);
  }
  expect(new Set(questions.flatMap(({ state, rawNonce }) => [state.slice(4), rawNonce])).size).toBe(4);
});

it.each([
  ['is there', { googleClientId: 'here' }, { clientId: 'here', page: expect.stringMatching(/^https:/) }],
  [
    'has a page of its own',
    { googleClientId: 'here', googlePage: 'https://google.test' },
    { clientId: 'here', page: 'https://google.test' },
  ],
  ['is empty', { googleClientId: '' }, undefined],
  ['is not there', {}, undefined],
  ['has a page that is none', { googleClientId: 'here', googlePage: 7 }, undefined],
  ['is nothing', null, undefined],
])('a project whose setup of Google %s', async (_, answer, setup) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  expect(await loadGoogleSetup()).toEqual(setup);
});
