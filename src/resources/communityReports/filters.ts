/** When the appointment was, and when it was reported. */
export const FILTERS = ['period', 'created'];
