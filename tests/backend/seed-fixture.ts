import { seed } from '#backend/seed/seed.ts';

export const NOW = Date.UTC(2026, 10, 20, 12);

export interface SeededFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
}
export interface Seeded {
  readonly documents: ReadonlyMap<string, Record<string, unknown>>;
  readonly files: ReadonlyMap<string, SeededFile>;
  /** E-mail addresses. */
  readonly users: readonly string[];
}

/** What the seed would put into an empty backend. */
export async function seeded(nowMs = NOW): Promise<Seeded> {
  const documents = new Map<string, Record<string, unknown>>();
  const files = new Map<string, SeededFile>();
  const users: string[] = [];
  await seed(
    {
      createUser: async ({ email }) => void users.push(email),
      async set(path, data) {
        if (documents.has(path)) throw new Error(`${path} is seeded twice`);
        documents.set(path, data);
      },
      putFile: async (path, bytes, { contentType, metadata }) => void files.set(path, { bytes, contentType, metadata }),
    },
    nowMs,
  );
  return { documents, files, users };
}

/** The documents whose path has this form; a segment `{…}` stands for any id. */
export function documentsAt(
  { documents }: Seeded,
  pattern: string,
): { readonly path: string; readonly params: readonly string[]; readonly data: Record<string, unknown> }[] {
  const form = new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);
  return [...documents].flatMap(([path, data]) => {
    const match = form.exec(path);
    return match ? [{ path, params: match.slice(1), data }] : [];
  });
}
