// Runs in the frame of src/data/server/recaptcha.ts, under a policy that lets Google's code in. Served as it stands.
addEventListener('message', ({ data: siteKey, origin, source, ports: [port] }) => {
  if (origin !== location.origin || source !== parent || !port) return;
  const fail = () => port.postMessage(undefined);
  const execute = () => {
    const { enterprise } = globalThis.grecaptcha;
    // The action by which App Check knows its own.
    enterprise.ready(() =>
      enterprise.execute(siteKey, { action: 'fire_app_check' }).then((proof) => port.postMessage(proof), fail),
    );
  };
  const script = document.createElement('script');
  script.addEventListener('load', execute);
  script.addEventListener('error', fail);
  script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
  document.head.append(script);
});
