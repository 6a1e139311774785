import type { Notice } from './notice';

const MINUTE = 60_000;

/** Returns the specification's fixed entries (section 2). None is unread, so the bell counts none. */
export const samples = (now: number): Notice[] => {
  const entry = (id: string, kind: string, message: string, minutes: number): Notice => ({
    id,
    kind,
    message,
    created_at: new Date(now - minutes * MINUTE).toISOString(),
    unread: false,
    to: null,
  });
  return [
    entry('sample-1', 'message', 'Avery Stone sent you a message', 4),
    entry('sample-2', 'follow', 'Imani Brooks follows Glow Room', 38),
    entry('sample-3', 'like', 'Noor Haddad likes a new service', 95),
    entry('sample-4', 'comment', 'Elena Petrova commented on a booking', 240),
    entry('sample-5', 'post', 'Glow Room posted a new service', 1500),
  ];
};
