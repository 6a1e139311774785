import * as z from 'zod/mini';
import { translatable } from './core/translatable';
import * as f from './core/field';
import { idsFilter } from './core/queries';
import { readText } from './core/read';
import { defineRestResource } from './core/restResource';

/** Notification. The change `unread: false` marks it as seen. The id `all` selects all the caller's notifications. */
export const notice = f.entity(
  {
    id: f.id,
    kind: f.text,
    message: f.text,
    created_at: f.date,
    unread: f.boolean,
    done: f.optional(f.optionalText),
    link: f.irregular<string, string | undefined>(f.text, (value) => readText(value) || undefined),
  },
  'Notice',
);
export type NoticeRow = f.RowOf<typeof notice>;

export const notificationResources = {
  notifications: defineRestResource({
    access: 'authenticated',
    row: notice,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    update: {
      action: 'read',
      stepUp: 'never',
      input: z.object({ unread: z.literal(false, translatable('validation.must_be_false')) }),
      all: () => z.object({ id: z.literal('all'), unread: z.literal(false) }),
    },
  }),
} as const;
