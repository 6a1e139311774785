export const en = {
  change: {
    more: '%{share} more than %{span}',
    less: '%{share} less than %{span}',
    same: 'the same as %{span}',
    new: 'none in %{span}',
    numbers: '%{now} in %{present}, %{before} in %{span}',
    waiting: {
      more: '%{count} more than on %{day}',
      less: '%{count} fewer than on %{day}',
      same: 'as many as on %{day}',
      numbers: '%{now} now, %{before} on %{day}',
    },
    failed: 'not compared',
  },
  trends: {
    title: 'Trends',
    figure: 'Figure',
    figures: {
      earnings: 'Earnings',
      appointments: 'Appointments',
      new_buyers: 'New buyers',
      new_sellers: 'New sellers',
      refunds: 'Refunds',
    },
    by: { label: 'By', day: 'Day', week: 'Week', month: 'Month' },
    this: { day: 'Last 30 days', week: 'Last 26 weeks', month: 'Last 12 months' },
    before: 'A year before',
    chart: 'Chart',
    table: 'Table',
    failed: 'The trends could not be loaded',
    of: '%{figure} by %{unit}',
  },
};
