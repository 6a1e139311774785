import type { Literal } from './literal';
import { PAGINATOR, PARTY, PAYOUT } from './parts';

export const finance = {
  "finance's statistics": {
    method: 'GET',
    url: 'admin/financials/stats?range=this_year',
    token: true,
    data: {
      amount_paid_to_sellers: 'number',
      amount_refunded: 'number',
      payouts_pending: 'number',
      revenue_generated: 'number',
    },
  },
  'the payouts to sellers': {
    method: 'GET',
    url: 'admin/financials/seller-payouts?page=2&per_page=10',
    token: true,
    data: { seller_payouts: { data: [PAYOUT] }, total: 'number' },
  },
  "all buyers' transactions": {
    method: 'GET',
    url: 'admin/financials/buyer-transactions?page=1&per_page=10',
    token: true,
    data: {
      buyer_transactions: {
        data: [
          { id: 'number', user: PARTY, type: 'string', amount_credits: 'number', description: 'string' },
        ],
      },
      total: 'number',
    },
  },
  "one buyer's transactions": {
    method: 'GET',
    url: 'admin/transactions/buyer/1091?page=2&per_page=25',
    token: true,
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
          },
        ],
        ...PAGINATOR,
      },
      balance: 'number',
    },
  },
  'a refund': {
    method: 'POST',
    url: 'admin/transactions/1006/refund',
    body: { credits_to_refund: 12.5, idempotency_key: 'one-refund' },
    token: true,
    data: { refundable_credits: 'number' },
  },
  "one seller's transactions": {
    method: 'GET',
    url: 'admin/transactions/seller/1068',
    token: true,
    data: {
      transactions: [{ created_at: 'string', description: 'string', type: 'string', amount: 'number' }],
      balance: 'number',
      last_payout: 'number|null',
      total_earnings: 'number',
      total_tip: 'number',
    },
  },
  'the processing fee': {
    method: 'GET',
    url: 'admin/stripe-settings/get-settings',
    token: true,
    data: { settings: { processing_fee: 'number', fee_type: 'string' } },
  },
  'another processing fee': {
    method: 'POST',
    url: 'admin/stripe-settings/save-settings',
    body: { processing_fee: 2.9, fee_type: 'percent' },
    token: true,
    data: 'null',
  },
} satisfies Record<string, Literal>;
