/** Hosts of others that this device may fetch files from, whoever is signed in. */
export interface MediaHosts {
  has(host: string): boolean;
  add(hosts: readonly string[]): void;
}

const KEY = 'icetime.mediaHosts';

export function createMediaHosts(): MediaHosts {
  // Where storage is blocked or full, a choice lasts as long as the page.
  const chosen = new Set<string>();
  return {
    has: (host) => chosen.has(host) || stored().includes(host),
    add(hosts) {
      for (const host of hosts) chosen.add(host);
      try {
        localStorage.setItem(KEY, JSON.stringify([...new Set([...stored(), ...hosts])]));
      } catch {
        // See above.
      }
    },
  };
}

function stored(): readonly string[] {
  try {
    const hosts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    return [];
  }
}
