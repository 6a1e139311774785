import type { Admin } from './admins';
import type { createContactSubmissions } from './contact';
import type { Random } from './random';
import { HOUR } from './time';

type Sent = ReturnType<typeof createContactSubmissions>[number];

/** Replies by the subject of the message; `!` at the beginning marks a failed reply. */
// prettier-ignore
const ANSWERED: Record<string, readonly string[]> = {
  'Home visits': ['The way is included within ten miles of the studio. Beyond that the seller names the price before you book.'],
  'Wrong charge': ['!We have found the second charge and given it back. Your bank shows it within three days.'],
  'Change of bank account': ['You change it in the app under Earnings, Bank account. The next payout goes to the new one.'],
  'Become a seller': ['How lovely! Please send us a copy of your licence and two pictures of your work, and we open the studio within two days.'],
  'Thank you': ['Thank you for telling us. We have passed it on, and it has made somebody’s day.'],
  Password: ['We have sent a new code. It is good for ten minutes; should it not come, tell us another address.'],
  Parking: ['Yes, please do: it belongs under Directions on your page.'],
  Tips: ['You can, for a week after the visit: open the booking and choose Tip.'],
  'Wheelchair access': ['The filter Step-free shows them. Where a studio says nothing, we are glad to ask for you.'],
  'Tax documents': ['They are under Earnings, Statements, from the tenth of January on.'],
  'Two accounts': [
    'We are looking into it, and will write to you again when it is done.',
    'It is done: your work address is gone, and all your credits are with the private one.',
  ],
  'Review removed': [
    'We are asking the colleague who took it down.',
    'It was a mistake of ours, and your review is back. We are sorry.',
  ],
  Receipt: ['Of course. Which name and address should it have?'],
  'No-shows': ['You are paid for the time when they cancel less than a day before, or do not come at all.'],
  'Moving to another city': ['They do: your credits are good everywhere we are, and we are in Denver.'],
  'Customer left her ring': ['We may not give out her number, but we have told her. She will come by on Friday.'],
  'Plan paused': ['Yes, for up to three months: write us the first day, and we pause it.'],
};

export const createReplies = (random: Random, messages: readonly Sent[], admins: readonly Admin[]) =>
  messages.flatMap((message) => {
    const staff = admins.filter(
      ({ roles, createdAt, isBlocked }) =>
        !isBlocked && roles.includes('reports') && createdAt < message.createdAt,
    );
    let at = +message.createdAt;
    return (ANSWERED[message.subject] ?? []).map((written) => {
      at += (2 + 26 * random.unit()) * HOUR;
      const createdAt = new Date(at);
      const hasFailed = written.startsWith('!');
      return {
        id: 0,
        message,
        author: random.pick(staff.length ? staff : admins),
        text: written.replace(/^!/, ''),
        state: hasFailed ? 'failed' : 'sent',
        failure: hasFailed ? 'address' : null,
        triedAt: createdAt,
        createdAt,
      } as const;
    });
  });
