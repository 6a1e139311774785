export const messages = {
  resources: {
    pricing_plan: {
      name: 'Pricing Plan |||| Change Pricing Plan',
      title: 'Edit Plans',
      add: 'Add New Plan',
      dialog: { create: 'Create Plan', edit: 'Edit Pricing' },
      edit_of: 'Edit %{name}',
      credits: '%{amount} credit |||| %{amount} credits',
      per_month: 'per month',
      per_credit: '%{price} per credit',
      follows: 'Calculated from price and credits',
      follows_rounded: 'Calculated from price and credits: %{exact}, rounded to %{price}',
      another: 'Differs from the calculated %{price}',
      use: 'Use %{price}',
      comes_to: 'That is %{price} per credit',
      comes_to_rounded: 'That is %{exact} per credit, rounded to %{price}',
      one_time: 'One Time',
      field: {
        name: 'Name',
        price_usd: 'Price',
        credits: 'Credits',
        price_per_credit: 'Price per credit',
        is_one_off: 'One-time purchase',
        benefits: 'Benefits',
      },
      help: {
        credits: 'Leave empty to keep %{credits}',
        is_one_off: 'Buyers pay once instead of every month',
        benefits: 'What buyers get, one benefit per line',
      },
      benefit: { row: 'Benefit %{number}', remove: 'Remove benefit %{number}' },
      confirm_delete: 'You want to delete this plan?',
      in_use:
        '%{amount} buyer bought this plan at its current price in the last 31 days. They keep their credits. |||| %{amount} buyers bought this plan at its current price in the last 31 days. They keep their credits.',
      empty: 'Plans you add appear here, for buyers to choose from.',
    },
  },
};
