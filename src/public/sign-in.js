// Google answers here, behind the # of the address. The answer goes to who asked (src/platform/device/sign-in-window.ts): to
// another window, or to this tab itself. Served as it stands.
const { hash } = location;
history.replaceState(null, '', location.pathname); // nobody finds it in the history
const state = new URLSearchParams(hash.slice(1)).get('state') ?? '';
if (state.startsWith('window.')) {
  new BroadcastChannel('icetime-sign-in').postMessage(hash);
  setTimeout(() => close(), 200);
  setTimeout(() => location.replace('/login'), 1500); // a window that may not close itself
} else {
  const KEPT_UNDER = 'icetime.sign-in';
  const { back = '/login', kept } = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}');
  if (kept) sessionStorage.setItem(KEPT_UNDER, JSON.stringify({ kept, answer: hash }));
  location.replace(back);
}
