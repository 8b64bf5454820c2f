import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const SPLASH = '<main class="splash" aria-busy="true"><h1>Icetime</h1></main>';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('icetimePicture', undefined);
  vi.stubGlobal('PICTURES', { login: ['/login'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { body, documentElement: page } = document;
  body.innerHTML = `<div id="root">${SPLASH}</div><template id="picture-login-en"><h1>Sign in</h1></template>`;
  onTestFinished(() => page.removeAttribute('data-theme'));
});
const picture = () => document.querySelector('.picture');

/** The page of this address, whose sheet is still on its way. */
async function openAt(path: string) {
  history.replaceState(null, '', path);
  await import('#app/show-picture.ts');
  const { pictureSettled } = await import('#app/picture-settled.ts');
  const told = vi.fn();
  void pictureSettled.promise.then(told);
  const sheet = document.body.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
  await settled();
  return { told, sheet };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the picture is shown when the first sheet is here, once, and said to be there', async () => {
  const { told, sheet } = await openAt('/login');
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('load'));
  await settled();
  expect([picture(), told.mock.calls.length]).toEqual([null, 0]);
  sheet.dispatchEvent(new Event('load'));
  expect(picture()).toHaveTextContent('Sign in');
  await settled();
  expect(told).toHaveBeenCalledTimes(1);
  picture()?.remove();
  // Parts bring sheets of their own.
  sheet.after(sheet.cloneNode());
  sheet.nextElementSibling?.dispatchEvent(new Event('load'));
  expect(picture()).toBeNull();
});

test('where there is none, nobody waits for it', async () => {
  const { told, sheet } = await openAt('/info');
  expect(told).toHaveBeenCalledTimes(1);
  sheet.dispatchEvent(new Event('load'));
  expect(picture()).toBeNull();
});

test('as long as a sheet is lost, the splash stays', async () => {
  const { told, sheet } = await openAt('/login');
  sheet.dispatchEvent(new Event('error'));
  await settled();
  expect([picture(), told.mock.calls.length]).toEqual([null, 0]);
  sheet.dispatchEvent(new Event('load'));
  expect(picture()).not.toBeNull();
});
