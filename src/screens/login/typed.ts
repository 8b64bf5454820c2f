/** Who somebody says they are, kept for this tab: a reload for a new version loses nothing. Never a password. */
export interface TypedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly email: string;
}

const KEPT_UNDER = 'icetime.typed-person';
const NOBODY: TypedPerson = { firstName: '', lastName: '', nicName: '', email: '' };
const FIELDS = Object.keys(NOBODY) as (keyof TypedPerson)[];

/** What sign-in and registration begin with. */
export function typedPerson(): TypedPerson {
  try {
    const stored = (JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') ?? {}) as Partial<Record<string, unknown>>;
    const kept = FIELDS.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : []));
    return { ...NOBODY, ...(Object.fromEntries(kept) as Partial<TypedPerson>) };
  } catch {
    return NOBODY; // blocked, or not from here
  }
}

export function keepTyped(person: Partial<TypedPerson>): void {
  const typed = { ...typedPerson(), ...person };
  const kept = Object.fromEntries(FIELDS.map((field) => [field, typed[field]]));
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(kept));
  } catch {
    // Blocked or full: the form itself still holds it.
  }
}

/** Whoever is in needs it no more, and whoever comes next must not see it. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Blocked: then nothing was kept either.
  }
}
