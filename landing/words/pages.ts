/** What search engines, shared links and the browser's tab say of each page. */
export const PAGES = {
  home: {
    title: 'Treat Ya Self · Beauty and wellness, booked your way',
    description:
      'Book hair, nails, massage, facials and more from vetted sellers, at home or in-studio, with monthly credits from $49.99.',
  },
  privacy: {
    heading: 'Privacy Policy',
    title: 'Privacy Policy · Treat Ya Self',
    description:
      'What Treat Ya Self knows about the people who book and sell on it, why, for how long, and what you can ask of us.',
  },
  terms: {
    heading: 'Terms of Service',
    title: 'Terms of Service · Treat Ya Self',
    description:
      'The terms for buyers and sellers on Treat Ya Self: seller agreement, community guidelines, payments, wallet and credits.',
  },
  notFound: { title: 'Page not found · Treat Ya Self', description: 'There is no page at this address.' },
} as const;
