import type { AuthUser } from '#data/account/who.ts';

export const ANNA: AuthUser = {
  uid: 'annaAnnaAnnaAnna0001',
  email: 'anna@example.com',
  emailVerified: true,
  admin: false,
};
export const BEN: AuthUser = {
  uid: 'benBenBenBenBenBen01',
  email: 'ben@example.com',
  emailVerified: true,
  admin: false,
};
