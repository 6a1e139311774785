import { createRecords, type Records } from './records';
import type { Answer, Row, Shape, TableName } from './shape';

/** Request to a record endpoint. */
interface RecordRequest {
  /** Id in the path, or an empty string. */
  id: string;
  query: URLSearchParams;
  body: Row;
}
type Handler = (request: RecordRequest) => Answer;

/** The statistics of each period are a multiple of those of this month. */
const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'];

/** Creates the handlers that several endpoints share. */
const createHandlers = (records: Records, shape: Shape) => {
  const done = (message: string) => ({ body: shape.done(message) });
  const refused = (message: string) => ({ body: shape.refused(message) });

  const list =
    (name: TableName, perPage = 10, extraFields: () => Row = () => ({})): Handler =>
    ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('per_page') ?? perPage);
      return {
        body: shape.table({ name, rows: records[name], page, perPage: size, extraFields: extraFields() }),
      };
    };

  const figures =
    (name: 'dashboard' | 'finance'): Handler =>
    ({ query }) => {
      const factor = PERIODS.indexOf(query.get('range') ?? '') + 1;
      if (!factor) return refused('The range is not known.');
      const scaled = Object.entries(records[name]).map(([key, figure]) => [key, figure * factor]);
      return { body: shape.figures(Object.fromEntries(scaled) as Row) };
    };

  const isRow = (name: TableName, id: unknown) => (row: Row) =>
    String(shape.rowId(name, row['id'] as number)) === String(id);

  const add = (name: TableName, row: Row) =>
    void records[name].unshift({
      id: records[name].length + 100,
      created_at: new Date().toISOString(),
      ...row,
    });

  const change =
    (name: TableName, apply: (row: Row, body: Row) => string | undefined, message: string): Handler =>
    ({ id, body }) => {
      const row = records[name].find(isRow(name, id));
      const problem = row ? apply(row, body) : 'Not found.';
      return problem ? refused(problem) : done(message);
    };

  const remove =
    (name: TableName, message: string): Handler =>
    ({ id }) => {
      const at = records[name].findIndex(isRow(name, id));
      if (at < 0) return refused('Not found.');
      records[name].splice(at, 1);
      return done(message);
    };

  return { list, figures, isRow, add, change, remove, done, refused };
};

const isNewPicture = (image: unknown) => typeof image === 'string' && image.startsWith('data:image/');

/** Creates the endpoints of section 7 for all records except people, in the formats of a variant. */
export const createRecordEndpoints = (shape: Shape) => {
  const records = createRecords();
  const { list, figures, isRow, add, change, remove, done, refused } = createHandlers(records, shape);

  const rolesIn = ({ role_ids }: Row) =>
    records.roles.filter(
      (role) => Array.isArray(role_ids) && role_ids.some((id) => isRow('roles', id)(role)),
    );

  const handlers: Record<string, Handler> = {
    'GET categories/all': list('categories'),
    'GET admin/dashboard-stats': figures('dashboard'),
    'GET admin/recent-payouts': list('payouts'),

    'GET admin/category': list('categories'),
    'POST admin/category/store': ({ body: { name = null, is_popular = null, image } }) => {
      if (!name || !isNewPicture(image)) return refused('A category needs a name and a picture.');
      add('categories', { name, is_popular, image: null });
      return done('Category created.');
    },
    'POST admin/category/update/:id': change(
      'categories',
      (category, { name = null, is_popular = null, image }) => {
        if (image !== undefined && !isNewPicture(image)) return 'The image is not a new picture.';
        Object.assign(category, { name, is_popular });
        return undefined;
      },
      'Category updated.',
    ),
    'DELETE admin/category/:id': remove('categories', 'Category deleted.'),

    'GET admin/reports': list('reports'),

    'GET admin/subscription-plans': list('plans'),
    'POST admin/subscription-plans': ({
      body: { name = null, price_usd = null, credits = null, ...rest },
    }) => {
      if (!name || !Number(credits)) return refused('A plan needs a name and credits.');
      add('plans', {
        name,
        price_usd,
        credits,
        price_per_credit: Number(price_usd) / Number(credits),
        ...rest,
      });
      return done('Plan created.');
    },
    'POST admin/subscription-plans/:id': change(
      'plans',
      (plan, body) => void Object.assign(plan, body),
      'Plan updated.',
    ),
    'DELETE admin/subscription-plans/:id': remove('plans', 'Plan deleted.'),

    'POST user/edit-profile': ({ body: { new_password, current_password, ...fields } }) => {
      if (new_password && !current_password) return refused('The current password is wrong.');
      Object.assign(records.profile, fields);
      return { body: shape.profileSaved({ id: shape.administratorId, ...records.profile }) };
    },

    'GET admin/admins': list('admins'),
    'GET admin/roles': list('roles'),
    'POST admin/admins': ({
      body: { first_name = null, last_name = null, email = null, role_ids = null },
    }) => {
      add('admins', { first_name, last_name, email, is_restricted: 0, roles: rolesIn({ role_ids }) });
      return done('Admin created.');
    },
    'POST admin/admins/:id/roles': change(
      'admins',
      (admin, { first_name = null, last_name = null, email = null, role_ids = null }) =>
        void Object.assign(admin, { first_name, last_name, email, roles: rolesIn({ role_ids }) }),
      'Admin updated.',
    ),
    'DELETE admin/admins/:id': remove('admins', 'Admin deleted.'),

    'GET admin/financials/stats': figures('finance'),
    'GET admin/financials/seller-payouts': list('seller_payouts'),
    'GET admin/financials/buyer-transactions': list('buyer_transactions'),

    'GET admin/transactions/buyer/:id': list('buyer_ledger', 25, () => ({ balance: records.buyer_balance })),
    'GET admin/transactions/seller/:id': list('seller_ledger', 25, () => records.seller_balances),
    'POST admin/transactions/:id/refund': change(
      'buyer_ledger',
      ({ amount_credits, description = null }, { credits_to_refund: credits }) => {
        if (typeof credits !== 'number' || credits <= 0 || credits > -Number(amount_credits)) {
          return 'That is more than was spent.';
        }
        add('buyer_ledger', { type: 'credit', description, amount_credits: credits, booking_id: null });
        records.buyer_balance += credits;
        return undefined;
      },
      'Credits refunded.',
    ),

    'GET admin/stripe-settings/get-settings': () => ({ body: shape.fee(records.fee) }),
    'POST admin/stripe-settings/save-settings': ({ body: { processing_fee, fee_type } }) => {
      Object.assign(records.fee, { processing_fee, fee_type });
      return done('Settings saved.');
    },
    'GET admin/contact-forms/submissions': list('contact_forms', 15),
  };

  const rows = Object.entries(handlers).map(([row, handle]) => ({
    pattern: new RegExp(`^${row.replace(':id', '(?<id>[^/]+)')}$`),
    handle,
  }));

  return {
    profile: records.profile,
    reports: records.reports,
    /** Blocks or unblocks admins. @returns false if an id does not belong to an admin */
    restrict: (ids: unknown[], restricted: boolean) => {
      const meant = records.admins.filter((admin) => ids.some((id) => isRow('admins', id)(admin)));
      if (!meant.length || meant.length < ids.length) return false;
      for (const admin of meant) admin['is_restricted'] = restricted ? 1 : 0;
      return true;
    },
    /** Returns the handler of a request, or `undefined` for an unknown path. */
    find: (method: string, path: string, query: URLSearchParams, body: Row) => {
      for (const { pattern, handle } of rows) {
        const found = pattern.exec(`${method} ${path}`);
        if (found) return () => handle({ id: decodeURIComponent(found.groups?.['id'] ?? ''), query, body });
      }
      return undefined;
    },
  };
};
