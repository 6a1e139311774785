/** The extra that sets the state of messages, and the one that answers them. */
export const MESSAGES = 'messages';
export const REPLIES = 'replies';
/** What the form in a message's dialog does, as drafts call it. */
export const REPLY = 'reply';
/** What is answered often. */
export const SAVED_REPLIES = 'saved-replies';
