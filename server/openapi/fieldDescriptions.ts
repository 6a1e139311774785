/**
 * Descriptions of fields in the API's document, by entity and field. They stand here and not in the contract, because browsers
 * load the contract: these texts are a hundredth of the scripts to the first list.
 */
export const FIELD_DESCRIPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ActivityEvent: {
    actor: 'The administrator who did it; `null` for what the system or a stranger did',
    target: 'What it was done to, such as `category:7`; `null` where it is only about a person',
    name: 'What the target was called',
    person: 'Whom it was done to or for',
    facts: 'Amounts, in hundredths or cents, and numbers of other rows',
    changes: 'Fields before and after',
    reason: "In the reader's language",
    request_id: 'Under which the log of the server has the request',
  },
  ActivityPerson: {
    role: '`buyer`, `seller` or `admin`',
  },
  Admin: {
    restricted_at: 'When the administrator was restricted; `null` where they are not',
    has_second_factor: 'Whether they have set up a passkey or an app; ours',
  },
  Assignment: {
    id: 'What it is about: a kind and a number, such as `report:4`',
    assigned_at: 'Since when',
  },
  BlockedUser: {
    role: 'The kind of account: `seller`, `buyer` or `admin`',
    updated_at: 'When the account was blocked',
  },
  Booking: {
    price_credits: 'Credits, to the hundredth',
  },
  Books: {
    checked_at: '`null` before the first check',
    is_old: 'No check was made for longer than a day and a half',
  },
  BooksFinding: {
    said: "What is wrong, with what it is about, in the reader's language",
    since: 'When a nightly check first found it',
  },
  BuyerTransaction: {
    type: '`debit` or `credit`',
    amount_credits: 'Credits, to the hundredth; negative for a debit',
    balance_credits: 'The balance after it, where a server says so',
  },
  CommunityReport: {
    seller: 'Who is reported; `null` once the person is deleted, or where a server does not say',
    reason: 'In the words of the buyer',
    status: 'Where a server says so',
  },
  Comparison: {
    id: 'The period, or a first and a last day: `2026-11-01..2026-11-20`',
    to: 'The first moment after the stretch',
  },
  Consequence: {
    appointments: 'Of theirs that are still to come',
    credits: 'A buyer’s balance; `null` for everybody else',
    balance: 'What a seller has earned and was not paid out; `null` for others',
    payouts: 'Of a seller, on their way',
  },
  ContactSubmission: {
    status: 'Where a server says so',
  },
  Factor: {
    id: '`passkey-7`, `one_time_code`, `recovery_code`. DELETE removes it; `of-7` all of administrator 7, who is a colleague',
    name: 'What its owner calls a passkey; `null` for the others',
    last_used_at: '`null` where it was not used yet',
    left: 'Of recovery codes; `null` for the others',
  },
  FeeSettings: {
    processing_fee: 'Per cent of the price, or US dollars',
  },
  FigureChange: {
    now: 'Dollars, or how many',
    points: 'Day by day of a month, month by month of a year, as far as it has gone',
  },
  FinanceTransaction: {
    created_at: 'Where a server says so',
    paid: 'What a purchase cost, where a server says so',
    booking_id: 'Of a row that is asked for by its number',
    refundable_credits: 'What is left of the debit to refund; only of a row asked for by its number',
  },
  GuessedAccount: {
    id: 'The number of the administrator whose account it is',
    since: 'When the owner was first warned, of the warnings that nobody has dealt with',
    last_at: 'When the owner was last warned',
    times: 'How many warnings nobody has dealt with; there is one a day at most',
    dealt_with: 'Whether somebody has dealt with all warnings; a list has only accounts where nobody has',
  },
  Invitation: {
    first_name: 'As whoever invites knows it; they can write another',
    language: 'Of the mail and of the page it leads to',
    invited_by: 'Who sent it last; `null` once they are deleted',
    state: '`lapsed`: whoever sent it may no longer invite',
    way: 'How the link went',
    failure: "Why the mail did not go, in the reader's language",
    link: 'Said once, to whoever asks for one to pass on, or for a mail where none can be sent',
  },
  Note: {
    about: 'Whom or what it is about, such as `buyer:1042` or `report:4`',
    author: 'Without a name once they are deleted',
    text: 'Whoever is mentioned is in it as `@` and their name',
    mentions: 'Who is mentioned',
    is_own: 'Whether the reader wrote it, and so may change and remove it',
    edited_at: 'When its text was last changed; `null` where it never was',
  },
  Notice: {
    kind: 'What it is about, such as `refund_request`',
    done: 'How it was dealt with: `approved`, `denied`, `closed`, `answered`, or `paid` with a later payout; it is no news any more',
    link: 'Where it leads: an address below the admin area, such as contact_forms?only=12',
  },
  PayoutBreakdown: {
    from: 'The payout before it; `null` before the first',
    carried: 'What was earned before that and not paid out',
    earned: 'What the lines come to',
    left: 'What stays with the seller',
  },
  PayoutLine: {
    type: '`earning` or `tip`',
    buyer: 'Whose booking it was',
  },
  PayoutPage: {
    booked_at: 'When it was taken off the seller’s ledger; `null` where it was not',
    account: 'What the ledger says of where it went',
    next: 'The next one, which has the amount of one that failed; `null` where there is none',
  },
  Person: {
    first_name: 'Empty once the person is deleted',
    trend_from: 'When the first month of the trends begins',
    dealt_with: 'With whom they dealt most',
    next: 'Their next appointments, the first of them first',
  },
  PersonFigure: {
    name: 'A buyer’s amounts are credits, a seller’s US dollars; the rest are counts',
    share: 'Of what is refunded: which part it is of what was spent, from 0 to 1; `null` where nothing was',
    months: 'Month by month, the current one last; of a balance, what it was at the end of each',
  },
  PersonRef: {
    name: '`null` once the person is deleted',
  },
  Reason: {
    key: 'What is sent for it, and kept with what was done',
    text_es: 'The same in Spanish; `null` where it is read as it is',
    position: 'In its kind, from 1',
    is_retired: 'Chosen no more; what was done for it still says so',
  },
  RefundRequest: {
    appointment_date: '`null` without a booking',
    service: 'What was booked, where a server says so',
    booking_id: 'Where a server says so',
    reason: 'In the words of the buyer',
    refunded_credits: 'What else was given back of the debit',
    refunded_by: 'Who made the last refund; `null` where that is not known',
    refunded_at: 'When it was made',
    refundable_credits: 'What is left of the debit',
    approved_credits: 'What approving it gave back, which may be less than was asked for; `null` otherwise',
    denial_reason: "Why it was denied, in the reader's language",
    transaction_id: 'The debit it is about',
  },
  Reply: {
    message: 'Which it answers',
    author: 'Without a name once they are deleted',
    state: '`queued`: tried again by itself; `sent`: the mail server has it',
    failure: "Why it failed or is queued, in the reader's language",
  },
  Report: {
    name: 'Of the service',
    reports: 'The reason',
  },
  SavedReply: {
    name: "In the reader's language, of those that are there from the start",
    text: '`%{first_name}` and `%{last_name}` stand for whoever is answered',
  },
  SavedView: {
    name: "In the reader's language, of those that are there from the start",
    shown: 'Its filters, order, size of page and columns',
    is_shared: 'Everybody who opens the list has it',
    is_own: 'The reader made it, and so may change and remove it',
    is_default: 'What the reader sees first of the list',
  },
  SecondFactor: {
    kinds: 'With what it can be gone',
    passkey: 'Where there is one: what the browser is asked with',
  },
  SellerTransaction: {
    amount: 'US dollars, to the cent; negative for a payout',
    payout_id: 'Of a payout, where the server offers `payouts`',
  },
  Sender: {
    role: '`seller` or `buyer`, where a server says so',
  },
  SessionUser: {
    roles: 'The keys of the roles held',
  },
  StaffSession: {
    id: 'Ends it with DELETE; `of-7` ends all of administrator 7 but the one that asks',
    person: 'Whose it is, where a server says so',
    browser: 'As its makers call it; `null` where that is not known',
    network: 'From where, without the last part of the address',
    created_at: 'When they signed in',
    last_used_at: 'To some minutes',
    is_current: 'It is the one that asks',
  },
  Statement: {
    id: 'A period such as `last_month`, a month: `2026-11`, or days: `2026-11-01..2026-11-20`',
    from: 'Its first day, in UTC',
    to: 'Its last day',
    buyers: 'What is owed to buyers, in credits',
    held: 'Spent on bookings of which no seller has earned anything yet',
    sellers: 'What is owed to sellers',
    findings: 'What does not add up, in all of the books',
  },
  TrendPoint: {
    id: 'The unit and its first day: `week:2026-11-16`',
    year_before: 'Of days and weeks it is 364 days before, so that weekdays stand behind weekdays',
  },
};
