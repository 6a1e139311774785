import type { Admin, Person } from './people';
import type { Random } from './random';
import { DAY, HOUR, MINUTE } from './time';

type Writer = 'seller' | 'buyer';

/** Messages. No message contains a name, because the name would remain after the deletion of the person. */
// prettier-ignore
const MESSAGES: readonly [writer: Writer, subject: string, message: string][] = [
  ['buyer', 'Cannot change my appointment', 'The app says "Something went wrong" when I move my appointment to another day. Could you move it for me?'],
  ['buyer', 'Gift cards', 'Do you sell gift cards? I would love to give a massage to my sister for her birthday.'],
  ['seller', 'Payout still pending', 'My payout is still pending. My bank says nothing is on the way.'],
  ['buyer', 'Unused credits', 'If I cancel my plan, what happens with the credits I have not used yet?'],
  ['buyer', 'Home visits', 'Does the price include the way to my place, or is that charged by the seller?'],
  ['buyer', 'Wrong charge', 'My card was charged twice within two days. I only have one plan. Please check.'],
  ['seller', 'Change of bank account', 'I have a new bank account. Where do I change it?\n\nThank you!'],
  ['buyer', 'Become a seller', 'I have been doing braids for eleven years and moved here last month. What do you need from me to open a studio with you?'],
  ['buyer', 'Thank you', 'I just wanted to say that the facial yesterday was wonderful. I have not slept this well in months.'],
  ['buyer', 'Password', 'I do not get the email with the code. I looked in the spam folder too.'],
  ['seller', 'RANK #1 ON GOOGLE', 'We will bring your website to PAGE ONE in 7 days!!! First month for free. Answer with your phone number now.'],
  ['seller', 'Parking', 'May I say on my page where customers can park? Three were late this week because of it.'],
  ['buyer', 'Tips', 'Is there a way to tip after I have closed the app? I forgot.'],
  ['buyer', 'Wheelchair access', 'How can I see which studios can be reached without steps?'],
  ['buyer', '<b>Discount</b> for new members', 'Your page said <b>20% off</b> but at the checkout it was the full price. Is <script>alert("the code")</script> meant to be there? That is what I see instead of the code.'],
  ['seller', 'Tax documents', 'Where do I find the yearly statement of my earnings for my tax return?'],
  ['buyer', 'Student plan?', 'Fifty credits a month is a little much for me. Is a smaller plan for students planned?'],
  ['buyer', 'Two accounts', 'I signed up twice by mistake, with my work address and with my private one. Please delete the first & keep the second.'],
  ['buyer', 'Calendar', 'Can I see my bookings in the calendar of my phone?'],
  ['seller', 'Café & studio', 'We run a café with two treatment rooms. Can both rooms have one account, or do we need two?'],
  ['buyer', 'Review removed', 'I wrote a review on Sunday and it is gone. I was honest, and I was polite.'],
  ['buyer', 'Re: your invoice', 'Please find the attached invoice. Open it today to avoid late fees.'],
  ['buyer', 'Opening hours', 'Hi, are there studios open on Sunday evenings? Most of us work on Saturdays.'],
  ['buyer', 'Allergies', 'It would be good if I could write down my allergies once, and every seller saw them. \u{1F338}'],
  ['buyer', 'Receipt', 'I need a receipt with my company\'s name. Is that possible?'],
  ['buyer', 'Booking for my mother', 'May I book for somebody else? My mother has no smartphone.'],
  ['seller', 'Holiday in August', 'How do I close my calendar for two weeks without losing my place in the list?'],
  ['seller', 'No-shows', 'Two customers did not come this week. Am I paid for the time, or only when the visit took place?'],
  ['buyer', 'Moving to another city', 'I am moving to Denver in spring. Do my credits move with me?'],
  ['buyer', 'Language', 'My grandmother reads only Spanish. Will the app be there in Spanish one day?'],
  ['seller', 'Photos of my work', 'The app turns my pictures on their side. They are upright on my phone.'],
  ['buyer', 'Wrong address', 'The map led me to the back entrance, which was locked. The right door is around the corner.'],
  ['seller', 'A second treatment', 'I finished a course in reflexology. How do I add it to what I offer?'],
  ['buyer', 'Late at night', 'Please do not send reminders after ten in the evening.'],
  ['buyer', 'Bachelorette party', 'We are nine women and would like to book two make-up artists for the same morning. Can you help?'],
  ['seller', 'Insurance', 'Does your insurance cover a customer who slips in my studio, or do I need my own?'],
  ['buyer', 'New phone', 'I have a new phone and the app asks for a code that goes to the old number.'],
  ['buyer', 'Pregnancy', 'Which massages are offered for pregnant women? I cannot find a filter for that.'],
  ['seller', 'Customer left her ring', 'A customer left a ring here. May I have her number, or will you tell her?'],
  ['buyer', 'Plan paused', 'Is it possible to pause a plan for three months instead of cancelling it?'],
  ['buyer', 'Same seller again', 'I would like to book the same person every four weeks without looking for a time each time.'],
  ['seller', 'Price list', 'When I raise a price, does it change for bookings that were made before?'],
  ['buyer', 'Dog', 'The studio had a dog in the room. He was lovely, but I am allergic. Could that be said on the page?'],
  ['buyer', 'Earn $900 a day from home', 'My aunt did it, my neighbour did it, and now it is YOUR turn. No experience needed. Ask me how.'],
  ['buyer', 'Birthday', 'You sent me twenty birthday greetings within an hour. One would have been enough :-)'],
  ['seller', 'Payout twice a month', 'Could I be paid every two weeks instead of every week? It is easier for my books.'],
  ['buyer', 'Men welcome?', 'On some pages it is not clear whether men can book. A word about it would help.'],
];
const SPAM = new Set(['RANK #1 ON GOOGLE', 'Re: your invoice', 'Earn $900 a day from home']);
const LONG_MESSAGE: (typeof MESSAGES)[number] = [
  'buyer',
  'A long story about one appointment, and a suggestion',
  [
    'Good morning. This is going to be long, and I hope somebody reads it to the end.',
    'I booked a balayage three weeks ahead because of a wedding. The day before, the time was moved by two hours, which I only saw by accident, since the message came at eleven at night. I wrote back, I called, and in the end I took a taxi across the city to be there on time.',
    'To be fair: the result was lovely, and everybody at the wedding asked where I had it done. So this is not a complaint about the work at all.',
    'My suggestion is a simple one. When a seller moves an appointment by more than half an hour, the app should ask me, instead of telling me. If I do not answer, the old time should stay. I am sure that sellers would like that too, because nobody wants an angry customer in the chair.',
    'And while I am writing: the list of studios near me begins with one that is forty minutes away. I would like to sort by distance. My friends say the same.',
    'Thank you for your patience, and for the good work. I will of course come back.',
  ].join('\n\n'),
];
/** Messages to the marketplace, the newest first, each with a different text. */
const SENT = MESSAGES.toSpliced(4, 0, LONG_MESSAGE);
/** Indexes of unanswered messages, counted from the newest. */
const WAITING = new Set([0, 1, 2, 3, 6]);
const DAYS = 260;

export const createContactSubmissions = (
  random: Random,
  people: Readonly<Record<Writer, readonly Person[]>>,
  now: number,
) =>
  SENT.map(([writer, subject, message], at) => {
    const sentAt = now - (at / SENT.length) ** 1.4 * DAYS * DAY - (30 + 600 * random.unit()) * MINUTE;
    const registered = people[writer].filter(({ createdAt, isBlocked }) => !isBlocked && +createdAt < sentAt);
    const status = SPAM.has(subject) ? 'spam' : WAITING.has(at) ? 'new' : 'answered';
    return {
      id: 0,
      user: random.pick(registered),
      subject,
      message,
      status,
      createdAt: new Date(sentAt),
    } as const;
  });

/** Replies by the subject of the message. A leading `!` marks a failed reply. */
// prettier-ignore
const REPLIES: Record<string, readonly string[]> = {
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

export const createReplies = (
  random: Random,
  messages: ReturnType<typeof createContactSubmissions>,
  admins: readonly Admin[],
) =>
  messages.flatMap((message) => {
    const staff = admins.filter(
      ({ roles, createdAt, isBlocked }) =>
        !isBlocked && roles.includes('reports') && createdAt < message.createdAt,
    );
    let at = +message.createdAt;
    return (REPLIES[message.subject] ?? []).map((reply) => {
      at += (2 + 26 * random.unit()) * HOUR;
      const createdAt = new Date(at);
      const hasFailed = reply.startsWith('!');
      return {
        id: 0,
        message,
        author: random.pick(staff.length ? staff : admins),
        text: reply.replace(/^!/, ''),
        state: hasFailed ? 'failed' : 'sent',
        failure: hasFailed ? 'address' : null,
        triedAt: createdAt,
        createdAt,
      } as const;
    });
  });
