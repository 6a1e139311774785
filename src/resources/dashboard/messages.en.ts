export const messages = {
  resources: {
    dashboard: {
      name: 'Dashboard |||| Dashboard',
      title: 'Overview',
      figures: {
        appointments: {
          this_month: 'Appointments this month',
          last_month: 'Appointments last month',
          this_year: 'Appointments this year',
          last_year: 'Appointments last year',
          days: 'Appointments',
        },
        earnings: {
          this_month: 'Earnings This month',
          last_month: 'Earnings Last month',
          this_year: 'Earnings This year',
          last_year: 'Earnings Last year',
          days: 'Earnings',
        },
        paid_to_sellers: 'Paid to the sellers',
        active_buyers: 'Active Buyers',
        active_sellers: 'Active Sellers',
        refund_requests: 'Refund Requests',
      },
    },
    recent_payouts: {
      name: 'Payout |||| Recent Payouts from Sellers',
      empty: 'Payouts to sellers appear here once the first has been made.',
    },
  },
};
