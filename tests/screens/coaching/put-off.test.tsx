import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Offers, OfferCard } from '#screens/coaching/Offers.tsx';
import { noteOffers } from '#screens/coaching/waiting.ts';
import { coachingId } from '#core/programme/coaching.ts';
import { OFFERS_KEY } from '#ui/base/follow-mark.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { coachingOf } from '#tests/screens/programmes/coaching-support.tsx';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const ONE = coachingOf({});

test('what was put off is noted for its person, whatever waits', () => {
  noteOffers(ANNA.uid, [ONE]);
  expect(localStorage.getItem(OFFERS_KEY)).toBe(`${ANNA.uid} yes`);
  localStorage.setItem(OFFERS_KEY, `${ANNA.uid} yes ${coachingId(ONE)}`);
  noteOffers(ANNA.uid, [ONE]);
  expect(localStorage.getItem(OFFERS_KEY)).toBe(`${ANNA.uid} no ${coachingId(ONE)}`);
  noteOffers(BEN.uid, [ONE]);
  expect(localStorage.getItem(OFFERS_KEY)).toBe(`${BEN.uid} yes`);
});

test('a device that stores nothing shows an offer all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await showScreen(<Offers />, {
    signedIn: true,
    prepare: ({ lists: { coachings } }) => (coachings.known = { given: [], received: [ONE], editions: [] }),
  });
  await act(settled);
  expect(outlineOf(await screen.findByRole('article'))).toMatchInlineSnapshot(`
    "article "Six weeks"
      heading "Six weeks" level=2 dir=auto
      “ben offers you a programme”
      link "Take a look" ⟨right⟩ → /programme/benBenBenBenBenBen01_programmeOfBen000001
      button "Not now""
  `);
});

test('a place is kept for an offer that is expected, until it is known that none waits', async () => {
  noteOffers(ANNA.uid, [ONE]);
  let answer: () => void = () => undefined;
  const { stores } = await showScreen(
    <main>
      <Offers />
    </main>,
    {
      signedIn: true,
      prepare: ({ stores: { coaching } }) =>
        coaching.setState({ glance: () => new Promise((resolve) => (answer = () => resolve())) }),
    },
  );
  await act(settled);
  expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
  answer();
  await act(async () => {
    const { received } = stores.coaching.getState();
    stores.coaching.setState({ received: { ...received, status: 'ready' } });
    await settled();
  });
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('a card that stays has no way to put it off', async () => {
  await showScreen(<OfferCard coaching={ONE} />, { signedIn: true });
  expect(outlineOf(screen.getByRole('article'))).toMatchInlineSnapshot(`
    "article "Six weeks"
      heading "Six weeks" level=2 dir=auto
      “ben offers you a programme”
      link "Take a look" ⟨right⟩ → /programme/benBenBenBenBenBen01_programmeOfBen000001"
  `);
});
