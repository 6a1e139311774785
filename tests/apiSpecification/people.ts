import { restEndpoints, type Area } from './support/endpoint';
import { pageOf, PERSON } from './support/shapes';
import { NOT_AN_ID, NOT_BOOLEAN, NOT_IDS, NOT_A_NAME, BAD_REASON_AND_NOTE } from './support/invalidValues';

/** Response to a change with `partial`: the changed people, and the rejected people with a message. */
const PARTIAL_RESULT = { done: ['number'], refused: [{ id: 'number', message: 'string' }] };

const ACCOUNT_RECORD = { ...PERSON, created_at: 'string', is_restricted: 'number' };

export const people = {
  listSellers: {
    allowedRoles: ['sellers'],
    examples: {
      'list of sellers without a search': {
        method: 'GET',
        url: 'admin/sellers?search=a&sort_by=created_at&sort_direction=desc&page=1&per_page=10',
        data: { sellers: { data: [{ ...ACCOUNT_RECORD, total_earnings: 'number' }], total: 'number' } },
      },
      'list of sellers with a search, sorted by email': {
        method: 'GET',
        url: 'admin/sellers?search=an+%26+co&sort_by=email&sort_direction=asc&page=2&per_page=10',
        data: { sellers: { data: [], total: 'number' } },
      },
      'list of sellers with filters': {
        method: 'GET',
        url: 'admin/sellers?search=a&sort_by=created_at&sort_direction=desc&status=active&joined_from=2026-11-01T05%3A00%3A00.000Z&joined_to=2026-11-21T05%3A00%3A00.000Z&earnings_from=10.5&reported=no&page=1&per_page=10',
        providerCall: [
          'getList',
          'seller_account',
          {
            filter: {
              reported: 'no',
              earnings_from: 10.5,
              joined_from: '2026-11-01T05:00:00.000Z',
              joined_to: '2026-11-21T05:00:00.000Z',
              status: 'active',
            },
          },
        ],
        data: { sellers: { data: [], total: 'number' } },
      },
    },
  },
  listBuyers: restEndpoints('buyer_account', 'buyers').list(
    'admin/buyers?search=&sort_by=first_name&sort_direction=asc&page=3&per_page=10',
    pageOf('buyers', {
      ...ACCOUNT_RECORD,
      available_credits: { credits: 'number' },
      open_refund_requests: 'number',
    }),
  ),
  listBlockedUsers: {
    allowedRoles: ['blocked_users'],
    examples: {
      'list of blocked users': {
        method: 'GET',
        url: 'admin/blocked-users?search=&sort_by=created_at&sort_direction=desc&page=1&per_page=10',
        // The data provider sends this request for a list without parameters.
        providerCall: ['getList', 'blocked_users', {}],
        data: pageOf('users', {
          ...PERSON,
          role: 'string',
          updated_at: 'string',
          reason: 'string|null',
          note: 'string|null',
          blocked_by: 'string|null',
          open_refund_requests: 'number',
        }),
      },
    },
  },
  blockUsers: {
    allowedRoles: ['sellers', 'buyers', 'admins', 'reports'],
    stepUp: 'changesAdmin',
    group: 'blocks',
    examples: {
      'block of two people': {
        method: 'POST',
        url: 'admin/block-user',
        body: { user_ids: [1020, 1021] },
        data: 'null',
      },
      'partial block': {
        method: 'POST',
        url: 'admin/block-user',
        body: { user_ids: [1023, 999_999], partial: true },
        providerCall: [
          'updateMany',
          'seller_account',
          { ids: [1023, 999_999], data: { is_restricted: true }, meta: { partial: true } },
        ],
        data: PARTIAL_RESULT,
      },
      'block with a reason': {
        method: 'POST',
        url: 'admin/block-user',
        body: { user_ids: [1022], reason: 'other', note: 'Sends advertisements' },
        providerCall: [
          'updateMany',
          'blocked_users',
          { ids: [1022], data: { is_restricted: true, reason: 'other', note: 'Sends advertisements' } },
        ],
        data: 'null',
      },
    },
    good: ({ person }) => ({ user_ids: [person] }),
    invalid: {
      user_ids: [...NOT_IDS, ...NOT_AN_ID.map((id) => [1001, id])],
      ...BAD_REASON_AND_NOTE,
      report: [...NOT_AN_ID, 0],
      partial: NOT_BOOLEAN,
    },
    optional: ['reason', 'note', 'report', 'partial'],
  },
  unblockUsers: {
    allowedRoles: ['sellers', 'buyers', 'admins', 'blocked_users'],
    stepUp: 'changesAdmin',
    group: 'blocks',
    examples: {
      'unblock of one person': {
        method: 'POST',
        url: 'admin/unblock-user',
        body: { user_ids: [1020] },
        data: 'null',
      },
      'partial unblock': {
        method: 'POST',
        url: 'admin/unblock-user',
        body: { user_ids: [1020, 999_999], partial: true },
        providerCall: [
          'updateMany',
          'blocked_users',
          { ids: [1020, 999_999], data: { is_restricted: false }, meta: { partial: true } },
        ],
        data: PARTIAL_RESULT,
      },
    },
    good: ({ person }) => ({ user_ids: [person] }),
    invalid: { user_ids: [...NOT_IDS, ...NOT_AN_ID.map((id) => [1001, id])], partial: NOT_BOOLEAN },
    optional: ['partial'],
  },
  editUser: {
    allowedRoles: ['sellers', 'buyers', 'admins'],
    stepUp: 'changesAdmin',
    examples: {
      'edit of a name': {
        method: 'POST',
        url: 'admin/edit-user',
        body: { user_id: 1020, first_name: 'Zoë', last_name: "O'Brien" },
        data: 'null',
      },
      'edit of a name and password': {
        method: 'POST',
        url: 'admin/edit-user',
        body: { user_id: 1020, first_name: 'Zoë', last_name: "O'Brien", new_password: 'secret6' },
        data: 'null',
      },
    },
    good: ({ person }) => ({ user_id: person, first_name: 'Ada', last_name: 'Tester' }),
    invalid: {
      user_id: NOT_AN_ID,
      first_name: NOT_A_NAME,
      last_name: NOT_A_NAME,
      new_password: [true, 0, 123456, [], {}, '12345', 'abcdef\0', 'x'.repeat(257)],
    },
    optional: ['new_password'],
  },
  deleteUsers: {
    allowedRoles: ['sellers', 'buyers', 'admins', 'blocked_users'],
    stepUp: 'deletesMany',
    group: 'changes',
    examples: {
      'deletion of two people': {
        method: 'POST',
        url: 'admin/delete-user',
        body: { user_ids: [1020, 1021] },
        data: 'null',
      },
      'deletion with a reason': {
        method: 'POST',
        url: 'admin/delete-user',
        body: { user_ids: [1022], reason: 'asked' },
        providerCall: ['deleteMany', 'blocked_users', { ids: [1022], meta: { reason: 'asked' } }],
        data: 'null',
      },
      'partial deletion': {
        method: 'POST',
        url: 'admin/delete-user',
        body: { user_ids: [1023, 999_999], partial: true, reason: 'asked' },
        providerCall: [
          'deleteMany',
          'blocked_users',
          { ids: [1023, 999_999], meta: { reason: 'asked', partial: true } },
        ],
        data: PARTIAL_RESULT,
      },
    },
    good: ({ person }) => ({ user_ids: [person] }),
    invalid: {
      user_ids: [...NOT_IDS, ...NOT_AN_ID.map((id) => [1001, id])],
      ...BAD_REASON_AND_NOTE,
      partial: NOT_BOOLEAN,
    },
    optional: ['reason', 'note', 'partial'],
  },
} satisfies Area;
