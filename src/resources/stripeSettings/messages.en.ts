export const messages = {
  resources: {
    stripe_settings: {
      name: 'Stripe Settings |||| Stripe Settings',
      section: 'Processing fee',
      intro: 'Deducted from each completed booking before the seller is paid. Sellers keep all tips.',
      fields: { processing_fee: 'Processing Fee', fee_type: 'Fee type' },
      kind: { percent: 'Percent', absolute: 'US dollars' },
      example: 'For a booking of %{payment}, the fee is %{fee}.',
      failed: 'The settings could not be loaded',
    },
  },
};
