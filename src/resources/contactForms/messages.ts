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
  reply: 'Reply',
  reply_subject: 'Re: %{subject}',
  read: 'View',
  read_of: 'View message from %{name}',
  read_about: 'View message “%{subject}”',
  no_subject: 'No subject',
  empty: 'What people write through the contact form appears here.',
};
