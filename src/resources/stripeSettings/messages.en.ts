export const messages = {
  resources: {
    stripe_settings: {
      name: 'Stripe Settings |||| Stripe Settings',
      section: 'Processing fee',
      intro:
        'What is kept of the price of each completed booking before the seller is paid. Tips are the seller’s in full.',
      fields: { processing_fee: 'Processing Fee', fee_type: 'Kind of fee' },
      kind: { percent: 'Per cent', absolute: 'US dollars' },
      example: 'Of a booking of %{payment}, the fee is %{fee}.',
      failed: 'The settings could not be loaded',
    },
  },
};
