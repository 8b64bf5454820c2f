/** Upper bounds of messages, which the rules enforce too; lengths in UTF-16 code units. */
export const MESSAGE_BOUNDS = { messageLength: 2000, messagesPerDay: 200 } as const;
