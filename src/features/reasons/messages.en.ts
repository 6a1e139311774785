export const messages = {
  reasons: {
    reason: 'Reason',
    choose: 'Choose a reason',
    keys: 'Press the number or the first letter of a reason to choose it',
    note: 'Note',
    optional_note: 'Note (optional)',
    reasons_failed: 'The reasons could not be loaded. You can continue without one.',
    note_stays: "Stored in Activity. Don't include personal data.",
    still_open: 'Still open: %{what}.',
    appointments: '%{amount} upcoming appointment |||| %{amount} upcoming appointments',
    credits: '%{amount} credits',
    balance: '%{amount} not paid out yet',
    payouts: '%{amount} in transit',
  },
};
