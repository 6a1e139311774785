export const messages = {
  resources: {
    contact_forms: {
      name: 'Contact Form |||| Contact Forms',
      title: 'Contact Form Submissions',
      fields: {
        created_at: 'Date',
        first_name: 'Name',
        email: 'Email',
        subject: 'Subject',
        message: 'Message',
        status: 'Status',
      },
      status: { new: 'New', answered: 'Answered', spam: 'Spam' },
      reply: 'Reply',
      reply_subject: 'Re: %{subject}',
      read: 'View',
      read_of: 'View message from %{name}',
      read_about: 'View message “%{subject}”',
      no_subject: 'No subject',
      empty: 'What people write through the contact form appears here.',
    },
  },
};
