/** What people may write to the operator. Form and function share these bounds. */
export const CONTACT_TOPICS = ['question', 'problem', 'idea', 'plan', 'privacy'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
/** In UTF-16 code units. */
export const CONTACT_TEXT_LENGTH = 2000;
export const CONTACT_DEVICE_LENGTH = 600;
