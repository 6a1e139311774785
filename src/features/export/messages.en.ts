export const messages = {
  export: {
    exported: '%{count} row exported |||| %{count} rows exported',
    newest: 'The newest %{count} rows were exported. Choose a shorter period to export the others.',
    stopped: 'The export was stopped. No file was created.',
    interrupted: 'The server interrupted the export. No file was created.',
  },
};
