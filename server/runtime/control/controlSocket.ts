/** The socket's name in the data folder. Only the folder's owner can reach it, who may read the database anyway. */
export const CONTROL_SOCKET = 'control';

export type JobReply<T> = { done: T } | { failed: string };
