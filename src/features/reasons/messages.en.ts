export const messages = {
  reasons: {
    reason: 'Reason',
    note: 'Note',
    optional_note: 'Note (optional)',
    reasons_failed: 'The reasons could not be loaded. It can be done without one.',
    note_stays: 'It stays in the activity: name nobody in it',
    still_open: 'Still open: %{what}.',
    appointments: '1 upcoming appointment',
    appointments_2: '%{written} upcoming appointments',
    credits: '%{amount} credits',
    balance: '%{amount} not paid out yet',
    payouts: '%{amount} on its way',
  },
};
