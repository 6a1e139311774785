export const messages = {
  http: {
    invalid: '%{english}',
    no_such_call: 'Unknown endpoint',
    no_such_resource: 'Unknown resource',
    not_json: 'Not valid JSON',
    body_is_no_json: 'The request body must be application/json',
    body_is_no_object: 'The request body must be a JSON object',
    broken_off: 'The request was interrupted',
    too_slow: 'The request timed out. Check your connection, then try again.',
    busy: 'The server is busy. Please try again in a moment.',
    restarting: 'The server is restarting. Please try again in a moment.',
    server_is_replaced: 'The server is being updated. Please try again later.',
    database_is_silent: 'The database is not responding. Please try again in a moment.',
    database_is_damaged:
      'Part of the database cannot be read. Contact the person who runs the server: its log names the damaged file.',
    disk_is_full: "The server's disk is full. Nothing was saved.",
    gave_way: 'These records were changed at the same time, so your change was not saved. Please try again.',
    key_is_used:
      'This form was already saved with other values. Check the saved record before you try again.',
  },
};
