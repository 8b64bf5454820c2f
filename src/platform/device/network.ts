/** Whether the browser believes it is online: `false` is certain, `true` is not. */
export interface Network {
  isOnline(): boolean;
  /** Called on every change. Returns the unsubscribe. */
  observe(listener: (online: boolean) => void): () => void;
}

export function createNetwork(): Network {
  return {
    isOnline: () => navigator.onLine,
    observe(listener) {
      const online = () => listener(true);
      const offline = () => listener(false);
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
      };
    },
  };
}
