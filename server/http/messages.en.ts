export const messages = {
  http: {
    invalid: '%{english}',
    no_such_call: 'There is no such call',
    no_such_resource: 'There is no such resource',
    not_json: 'Not JSON',
    body_is_no_json: 'The request body must be application/json',
    body_is_no_object: 'The request body must be a JSON object',
    broken_off: 'The request was broken off',
    too_slow: 'What was sent did not arrive in time',
    busy: 'The server is busy. Please try again in a moment.',
    restarting: 'The server is being restarted. Please try again in a moment.',
    server_is_replaced:
      'The database is of another version than this server, which is being replaced. Please try again later.',
    database_is_silent: 'The database does not answer right now. Please try again in a moment.',
    database_is_damaged: "A part of the database cannot be read. The server's log says which file it is.",
    disk_is_full: 'The server has no room left to store this. Nothing was changed.',
    gave_way:
      'Another change of the same records came at the same moment, so yours was not saved. Please try again.',
    key_is_used: 'This was already saved with other values. Check the saved record before you try again.',
  },
};
