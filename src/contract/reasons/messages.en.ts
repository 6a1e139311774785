export const messages = {
  reasons: { reason_fields: { reason: 'The reason must be the key of an existing reason, such as “other”' } },
};
