/** The typed name and address, kept for this tab to survive a reload for a new version. Never a password. */
export interface TypedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly email: string;
}

const KEPT_UNDER = 'icetime.typed-person';
const NOBODY: TypedPerson = { firstName: '', lastName: '', nicName: '', email: '' };
const FIELDS = Object.keys(NOBODY) as (keyof TypedPerson)[];

/** Initial values for sign-in and registration. */
export function typedPerson(): TypedPerson {
  try {
    const stored = (JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') ?? {}) as Partial<Record<string, unknown>>;
    const kept = FIELDS.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : []));
    return { ...NOBODY, ...(Object.fromEntries(kept) as Partial<TypedPerson>) };
  } catch {
    return NOBODY; // blocked, or not from this page
  }
}

export function keepTyped(person: Partial<TypedPerson>): void {
  const typed = { ...typedPerson(), ...person };
  const kept = Object.fromEntries(FIELDS.map((field) => [field, typed[field]]));
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(kept));
  } catch {
    // Blocked or full: the form still holds it.
  }
}

/** Not needed after sign-in, and the next person must not see it. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Blocked: nothing was stored either.
  }
}
