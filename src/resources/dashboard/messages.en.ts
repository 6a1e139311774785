export const messages = {
  resources: {
    dashboard: {
      name: 'Dashboard |||| Dashboard',
      title: 'Overview',
      statistics: {
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
      empty: 'Payouts to sellers appear here after the first one.',
    },
  },
  dashboard: {
    change: {
      more: '%{share} more than %{span}',
      less: '%{share} less than %{span}',
      same: 'the same as %{span}',
      new: 'none in %{span}',
      numbers: '%{now} in %{present}, %{before} in %{span}',
      snapshot: {
        more: '%{count} more than on %{day}',
        less: '%{count} fewer than on %{day}',
        same: 'as many as on %{day}',
        numbers: '%{now} now, %{before} on %{day}',
      },
      failed: 'no comparison',
    },
    trends: {
      title: 'Trends',
      statistic: 'Statistic',
      statistics: {
        earnings: 'Earnings',
        appointments: 'Appointments',
        new_buyers: 'New buyers',
        new_sellers: 'New sellers',
        refunds: 'Refunds',
      },
      by: { label: 'By', day: 'Day', week: 'Week', month: 'Month' },
      current: { day: 'Last 30 days', week: 'Last 26 weeks', month: 'Last 12 months' },
      previous_year: 'Previous year',
      chart: 'Chart',
      table: 'Table',
      failed: 'The trends could not be loaded',
      chart_label: '%{statistic} by %{unit}',
    },
  },
};
