/** Whether the browser believes to be online: `false` is certain, `true` only a hope. */
export interface Network {
  isOnline(): boolean;
  /** Called at every change. Returns its own undoing. */
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
