export const messages = {
  reasons: {
    reason_fields: {
      reason: 'A reason is the key of one there is, such as “other”',
    },
  },
};
