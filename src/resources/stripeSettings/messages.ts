export const messages = {
  name: 'Stripe Settings |||| Stripe Settings',
  section: 'Processing fee',
  intro: 'What is added to each payment to cover its processing.',
  fields: { processing_fee: 'Processing Fee', fee_type: 'Kind of fee' },
  kind: { percent: 'Per cent of the payment', absolute: 'US dollars' },
  example: 'On a payment of %{payment}, the fee is %{fee}.',
  failed: 'The settings could not be loaded',
};
