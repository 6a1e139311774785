export const messages = {
  export: {
    exported: '%{count} row exported |||| %{count} rows exported',
    newest: 'The newest %{count} rows were exported; choose fewer days for the others',
    stopped: 'The export was stopped, and no file was made',
    interrupted: 'The server broke off before the end, and no file was made',
  },
};
