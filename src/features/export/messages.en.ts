export const messages = {
  export: {
    exported: '1 row exported',
    exported_2: '%{written} rows exported',
    newest: 'The newest %{written} rows were exported; choose fewer days for the others',
    stopped: 'The export was stopped, and no file was made',
    interrupted: 'The server broke off before the end, and no file was made',
  },
};
