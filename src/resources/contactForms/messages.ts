export const messages = {
  name: 'Contact Form |||| Contact Forms',
  title: 'Contact Form Submissions',
  fields: {
    created_at: 'Date',
    first_name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
  },
  read: 'Read',
  read_of: 'Read message from %{name}',
  read_about: 'Read message “%{subject}”',
  no_subject: 'No subject',
  empty: 'What people write through the contact form appears here.',
};
