import type { Person } from './people';
import type { Random } from './random';
import { DAY, MINUTE } from './time';

/** Subject and message. They name nobody: what people wrote stays when somebody is deleted. */
// prettier-ignore
const WRITTEN: readonly [string, string][] = [
  ['Cannot change my appointment', 'The app says "Something went wrong" when I move my appointment from Tuesday to Thursday. Could you move it for me?'],
  ['Gift cards', 'Do you sell gift cards? I would love to give a massage to my sister for her birthday.'],
  ['Unused credits', 'If I cancel my plan, what happens with the credits I have not used yet?'],
  ['Home visits', 'Does the price include the way to my place, or is that charged by the seller?'],
  ['Wrong charge', 'My card was charged on the 3rd and again on the 4th. I only have one plan. Please check.'],
  ['Become a seller', 'I have been doing braids for eleven years and moved here last month. What do you need from me to open a studio with you?'],
  ['Payout still pending', 'My payout from last week is still pending. My bank says nothing is on the way.'],
  ['Change of bank account', 'I have a new bank account. Where do I change it?\n\nThank you!'],
  ['Thank you', 'I just wanted to say that the facial yesterday was wonderful. I have not slept this well in months.'],
  ['Password', 'I do not get the email with the code. I looked in the spam folder too.'],
  ['Parking', 'It would help if studios could say whether there is parking. I was late twice.'],
  ['Tips', 'Is there a way to tip after I have closed the app? I forgot.'],
  ['Wheelchair access', 'How can I see which studios can be reached without steps?'],
  ['<b>Discount</b> for new members', 'Your page said <b>20% off</b> but at the checkout it was the full price. Is <script>alert("the code")</script> meant to be there? That is what I see instead of the code.'],
  ['Tax documents', 'Where do I find the yearly statement of my earnings for my tax return?'],
  ['Student plan?', 'Fifty credits a month is a little much for me. Is a smaller plan for students planned?'],
  ['Two accounts', 'I signed up twice by mistake, with my work address and with my private one. Please delete the first & keep the second.'],
  ['Calendar', 'Can I see my bookings in the calendar of my phone?'],
  ['Café & studio', 'We run a café with two treatment rooms. Can both rooms have one account, or do we need two?'],
  ['Review removed', 'I wrote a review on Sunday and it is gone. I was honest, and I was polite.'],
  ['Opening hours', 'Hi, are there studios open on Sunday evenings? Most of us work on Saturdays.'],
  ['Allergies', 'It would be good if I could write down my allergies once, and every seller saw them. \u{1F338}'],
  ['Receipt', 'I need a receipt with my company\'s name. Is that possible?'],
  ['Booking for my mother', 'May I book for somebody else? My mother has no smartphone.'],
];
const LONG: [string, string] = [
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
const COUNT = 61;
/** How far back they go. */
const DAYS = 260;

/** What buyers and sellers wrote by the contact form, the latest within the last hours. */
export const createContactSubmissions = (random: Random, people: readonly Person[], now: number) =>
  Array.from({ length: COUNT }, (_, at) => {
    const sentAt = now - (at / COUNT) ** 1.4 * DAYS * DAY - (30 + 600 * random.unit()) * MINUTE;
    const user = random.pick(people.filter(({ createdAt, isBlocked }) => !isBlocked && +createdAt < sentAt));
    const [subject, message] = at === 4 ? LONG : (WRITTEN[at % WRITTEN.length] ?? LONG);
    return { id: 0, user, subject, message, createdAt: new Date(sentAt) };
  });
