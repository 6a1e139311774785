import type { Area } from './support/endpoint';
import { PAGINATOR, PARTY, PAYOUT } from './support/shapes';
import { NOT_A_KEY, NOT_MONEY, NOT_TEXT, BAD_REASON_AND_NOTE } from './support/invalidValues';

export const finance = {
  dashboardStats: {
    allowedRoles: ['dashboard'],
    examples: {
      'dashboard statistics': {
        method: 'GET',
        url: 'admin/dashboard-stats?range=last_month',
        data: {
          appointments: 'number',
          earnings: 'number',
          paid_to_sellers: 'number',
          active_buyers: 'number',
          active_sellers: 'number',
          refund_requests: 'number',
        },
      },
    },
  },
  recentPayouts: {
    allowedRoles: ['dashboard'],
    examples: {
      'list of recent payouts': {
        method: 'GET',
        url: 'admin/recent-payouts?page=1&per_page=10',
        data: { payouts: { data: [PAYOUT] }, total: 'number', sum: 'number' },
      },
    },
  },
  financeStats: {
    allowedRoles: ['finance'],
    examples: {
      'finance statistics': {
        method: 'GET',
        url: 'admin/financials/stats?range=this_year',
        data: {
          amount_paid_to_sellers: 'number',
          amount_refunded: 'number',
          payouts_pending: 'number',
          revenue_generated: 'number',
        },
      },
    },
  },
  listSellerPayouts: {
    allowedRoles: ['finance'],
    examples: {
      'list of seller payouts': {
        method: 'GET',
        url: 'admin/financials/seller-payouts?page=2&per_page=10',
        data: { seller_payouts: { data: [PAYOUT] }, total: 'number', sum: 'number' },
      },
    },
  },
  listFinanceTransactions: {
    allowedRoles: ['finance'],
    examples: {
      'transactions of all buyers': {
        method: 'GET',
        url: 'admin/financials/buyer-transactions?page=1&per_page=10',
        data: {
          buyer_transactions: {
            data: [
              {
                id: 'number',
                created_at: 'string',
                user: PARTY,
                type: 'string',
                amount_credits: 'number',
                paid: 'number|null',
                description: 'string',
                booking_id: 'number|null|undefined',
                refundable_credits: 'number|undefined',
              },
            ],
          },
          total: 'number',
          sum_paid: 'number',
          sum_credits: 'number',
        },
      },
    },
  },
  buyerTransactions: {
    allowedRoles: ['buyers'],
    examples: {
      'transactions of one buyer': {
        method: 'GET',
        url: 'admin/transactions/buyer/1042?page=2&per_page=25',
        data: {
          transactions: {
            data: [
              {
                id: 'number',
                created_at: 'string',
                description: 'string',
                type: 'string',
                amount_credits: 'number',
                booking_id: 'number|null',
                refundable_credits: 'number|undefined',
                balance_credits: 'number',
              },
            ],
            ...PAGINATOR,
          },
          balance: 'number',
        },
      },
    },
  },
  refund: {
    allowedRoles: ['buyers', 'finance'],
    stepUp: 'movesMuch',
    group: 'refunds',
    examples: {
      'refund of a debit': {
        method: 'POST',
        url: 'admin/transactions/1005/refund',
        body: { credits_to_refund: 12.5, idempotency_key: 'one-refund' },
        data: { refundable_credits: 'number' },
      },
      'refund with a reason and a note': {
        method: 'POST',
        url: 'admin/transactions/1005/refund',
        body: { credits_to_refund: 1, reason: 'other', note: 'The water was cold' },
        data: { refundable_credits: 'number' },
      },
    },
    idFrom: 'debit',
    good: { credits_to_refund: 1 },
    invalid: {
      credits_to_refund: [...NOT_MONEY, 0, 0.001, 10.001, 10.01],
      idempotency_key: NOT_A_KEY,
      ...BAD_REASON_AND_NOTE,
    },
    optional: ['idempotency_key', 'reason', 'note'],
  },
  sellerTransactions: {
    allowedRoles: ['sellers'],
    examples: {
      'transactions of one seller': {
        method: 'GET',
        url: 'admin/transactions/seller/1068',
        data: {
          transactions: [
            {
              id: 'number',
              created_at: 'string',
              description: 'string',
              type: 'string',
              amount: 'number',
              payout_id: 'number|null|undefined',
            },
          ],
          balance: 'number',
          last_payout: 'number|null',
          total_earnings: 'number',
          total_tip: 'number',
        },
      },
    },
  },
  getFeeSettings: {
    allowedRoles: ['finance'],
    examples: {
      'processing fee': {
        method: 'GET',
        url: 'admin/stripe-settings/get-settings',
        data: { settings: { processing_fee: 'number', fee_type: 'string' } },
      },
    },
  },
  saveFeeSettings: {
    allowedRoles: ['finance'],
    stepUp: 'unlessOff',
    examples: {
      'change of the processing fee': {
        method: 'POST',
        url: 'admin/stripe-settings/save-settings',
        body: { processing_fee: 2.9, fee_type: 'percent' },
        data: 'null',
      },
    },
    good: { processing_fee: 1, fee_type: 'percent' },
    invalid: {
      processing_fee: [...NOT_MONEY, 100.01],
      fee_type: [...NOT_TEXT, '', '%', 'Percent', '__proto__'],
    },
  },
} satisfies Area;
