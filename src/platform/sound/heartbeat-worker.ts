// Receives the interval between beats in ms, 0 to stop. A worker's timers are not throttled when the page is hidden.
let timer: ReturnType<typeof setInterval> | undefined;
addEventListener('message', (event: MessageEvent<number>) => {
  clearInterval(timer);
  if (event.data > 0) timer = setInterval(() => postMessage(0), event.data);
});
