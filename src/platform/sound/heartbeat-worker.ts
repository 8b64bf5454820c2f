// Receives how often to beat in milliseconds, 0 to rest. Timers of a worker are not throttled when the page is hidden.
let timer: ReturnType<typeof setInterval> | undefined;
addEventListener('message', (event: MessageEvent<number>) => {
  clearInterval(timer);
  if (event.data > 0) timer = setInterval(() => postMessage(0), event.data);
});
