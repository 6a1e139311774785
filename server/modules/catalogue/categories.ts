import { and, asc, count, countDistinct, eq, gt } from 'drizzle-orm';

import { targetInfo } from '../../../src/contract/auditLog';
import type { categories as endpoints } from '../../../src/contract/catalogue/categories';
import { translatable } from '../../../src/contract/core/translatable';
import { toApiRecord, toColumns } from '../../crud/apiRecords';
import { listPage } from '../../crud/listPage';
import { CATEGORY_PICTURE, deleteUnusedPictures, readPicture, storePicture } from '../../crud/pictures';
import { deleteRow, messageAnswer, rowEvents, updateRow, withUniqueCheck } from '../../crud/writes';
import type { Db } from '../../db/open';
import { bookings, categories as table } from '../../db/schema';
import type { Handlers } from '../../http/handlers';

const category = targetInfo('category');
const eventsOf = rowEvents(table, { target: category, name: 'name' });

const withUniqueName = <T>(write: () => PromiseLike<T>) =>
  withUniqueCheck(table, { name: translatable('rows.category_name_is_taken') }, write);

/** Counts, for each category, the upcoming bookings and the sellers of these bookings. Reads only a small index. */
const findUpcoming = async (db: Db, now: Date) => {
  const rows = await db
    .select({
      category: bookings.categoryId,
      upcoming_bookings: count(),
      upcoming_sellers: countDistinct(bookings.sellerId),
    })
    .from(bookings)
    .where(and(gt(bookings.startsAt, now), eq(bookings.status, 'upcoming')))
    .groupBy(bookings.categoryId);
  return new Map(rows.map(({ category: id, ...use }) => [id, use]));
};

export const categories: Handlers<typeof endpoints> = {
  listAllCategories: async ({ db }) => {
    const rows = await db.select().from(table).orderBy(asc(table.name), asc(table.id));
    return { data: { categories: rows.map(toApiRecord(table)) } };
  },

  listCategories: async ({ db, now }, query) => {
    const rows = db.select().from(table).$dynamic();
    const [{ data, total }, upcoming] = await Promise.all([
      listPage(rows, { db, table, query }, toApiRecord(table)),
      findUpcoming(db, now),
    ]);
    const unused = { upcoming_bookings: 0, upcoming_sellers: 0 };
    const records = data.map((row) => ({ ...row, ...(upcoming.get(row.id) ?? unused) }));
    return { data: { categories: { data: records, total } } };
  },

  createCategory: async (context, { image, ...fields }) => {
    const picture = await readPicture(image, CATEGORY_PICTURE);
    return withUniqueName(() =>
      context.audit(async (tx) => {
        const url = await storePicture(tx, picture);
        const [created] = await tx
          .insert(table)
          .values({ ...toColumns(table, fields), name: fields.name, image: url, createdAt: context.now })
          .returning();
        return {
          answer: messageAnswer(translatable('rows.category.created')),
          events: eventsOf('created', undefined, created),
        };
      }),
    );
  },

  /** Updates a category. Keeps the current picture if the request contains no picture. */
  updateCategory: async (context, { id, image, ...fields }) => {
    const picture = image ? await readPicture(image, CATEGORY_PICTURE) : undefined;
    return withUniqueName(() =>
      context.audit(async (tx) => {
        const changes = { ...fields, ...(picture && { image: await storePicture(tx, picture) }) };
        const { before, after } = await updateRow(tx, table, category, id, toColumns(table, changes));
        if (picture) await deleteUnusedPictures(tx, [before.image]);
        return {
          answer: messageAnswer(translatable('rows.category.updated')),
          events: eventsOf('updated', before, after),
        };
      }),
    );
  },

  /** Deletes a category. The bookings of the category remain, without a category. */
  deleteCategory: (context, { id }) =>
    context.audit(async (tx) => {
      const before = await deleteRow(tx, table, category, id);
      await deleteUnusedPictures(tx, [before.image]);
      return {
        answer: messageAnswer(translatable('rows.category.deleted')),
        events: eventsOf('deleted', before, undefined),
      };
    }),
};
