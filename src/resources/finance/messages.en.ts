export const messages = {
  resources: {
    finance: {
      name: 'Finance |||| Finance',
      figures: {
        revenue_generated: 'Total revenue generated',
        amount_paid_to_sellers: 'Total paid to sellers',
        payouts_pending: 'Payouts pending',
        amount_refunded: 'Total refunded to buyers',
      },
      show: {
        label: 'Show',
        all: 'All',
        paid: 'Paid',
        pending: 'Pending',
        failed: 'Failed',
        purchases: 'Purchases',
        refunds: 'Refunds',
      },
      statement: 'Statement',
      sum: {
        payouts: '%{count} payout, %{sum} in all |||| %{count} payouts, %{sum} in all',
        purchases: '%{count} purchase, %{sum} in all |||| %{count} purchases, %{sum} in all',
        refunds: '%{count} refund, %{sum} in all |||| %{count} refunds, %{sum} in all',
        transactions:
          '%{count} transaction, a balance of %{sum} credits |||| %{count} transactions, a balance of %{sum} credits',
      },
      tabs: {
        label: 'Transactions',
        seller_payouts: 'Seller Payouts',
        buyer_transactions: 'Buyer Transactions',
      },
    },
    seller_payouts: {
      name: 'Seller Payout |||| Seller Payouts',
      empty: 'Payouts to sellers appear here once the first has been made.',
    },
    buyer_transactions: {
      name: 'Buyer Transaction |||| Buyer Transactions',
      fields: {
        created_at: 'Date',
        first_name: 'User',
        email: 'Email',
        type: 'Amount Type',
        amount_credits: 'Amount Credits',
        paid: 'Paid',
        description: 'Description',
      },
      empty: 'What buyers buy and spend appears here.',
    },
  },
};
