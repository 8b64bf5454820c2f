/** What people may write to whoever runs the product: the same bounds in the form and in the function. */
export const CONTACT_TOPICS = ['question', 'problem', 'idea', 'plan', 'privacy'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
/** In UTF-16 code units. */
export const CONTACT_TEXT_LENGTH = 2000;
export const CONTACT_DEVICE_LENGTH = 600;
