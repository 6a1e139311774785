/** Everything that the landing page says. */

export const HERO = {
  eyebrow: 'Beauty and wellness, booked your way',
  title: ['An hour for ', 'yourself', ', whenever it suits you'],
  lead: 'Hair, nails, massage, facials and more from vetted sellers, in your living room or in their studio. Pay with monthly credits from $49.99.',
  facts: [
    ['At home or in-studio', 'you choose, every time'],
    ['Vetted sellers', 'checked before their first booking'],
    ['From $49.99 a month', 'credits that fit any treatment'],
  ],
  booking: { title: 'Hydrating facial', place: 'At home · Thu 4:30 PM', status: 'Booked' },
  plan: { title: 'Glow', credits: '50', unit: 'credits a month', price: '$49.99' },
} as const;

export const OFFER = {
  title: 'What We Offer',
  lead: 'From a quick brow tidy to an hour under warm hands: whatever you fancy, somebody good is nearby.',
  label: 'Services',
  /** Of a slide whose name is still to come. */
  blank: 'Service',
  previous: 'Previous services',
  next: 'Next services',
  pause: 'Pause the carousel',
  play: 'Play the carousel',
} as const;

export const WHY_US = {
  title: 'Why Choose Us',
  lead: 'Good treatments are about trust and timing. We look after both.',
  cards: [
    {
      title: 'Sellers we would book ourselves',
      text: 'Everybody who sells here is vetted before the first booking: who they are, what they are trained in, and how they work.',
    },
    {
      title: 'At home or in-studio',
      text: 'Have the table set up in your living room, or step out to a studio around the corner.',
    },
    {
      title: 'One balance for everything',
      text: 'Monthly credits from $49.99 pay for any treatment. No new price list to learn each time.',
    },
    {
      title: 'Booked in a minute',
      text: 'See real times, choose one, and it is yours. No calls, no waiting for an answer.',
    },
    {
      title: 'Somebody to turn to',
      text: 'Plans change and things go wrong. Our team answers, and can return credits to your balance.',
    },
  ],
  vetting: ['Identity confirmed', 'Training and licence seen', 'Work reviewed by our team'],
} as const;

export const STEPS = {
  title: 'How It Works',
  lead: 'Five steps from “I could use a break” to having one.',
  steps: [
    { title: 'Explore services', text: 'Browse hair, nails, massage, facials and more near you.' },
    {
      title: 'Compare and choose',
      text: 'See what each vetted seller offers, and pick the one that suits you.',
    },
    {
      title: 'Flexible subscriptions',
      text: 'Take a monthly credit package from $49.99, or a one-off pack.',
    },
    { title: 'Book instantly', text: 'Choose a time, at home or in-studio, and confirm with your credits.' },
    { title: 'Relax and enjoy', text: 'The rest is taken care of. All you bring is yourself.' },
  ],
} as const;

export const DOWNLOAD = {
  title: ['Your next ', 'quiet hour', ' is in your pocket'],
  lead: 'Download the app, choose a package from $49.99 a month, and book your first treatment today.',
} as const;
