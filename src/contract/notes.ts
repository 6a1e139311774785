import * as z from 'zod/mini';

import { booked } from './bookings';
import {
  date,
  described,
  entity,
  id,
  listOf,
  nullable,
  optionalText,
  text,
  yesOrNo,
  type RowOf,
} from './field';
import * as input from './inputs';
import { MAX_MENTIONS, MAX_STAFF_NOTE } from './limits';
import { PERSON_KINDS } from './personPage';
import * as say from './sentences';

/** What staff write about a buyer or a seller, for each other. */
export const note = entity(
  {
    id,
    person: described('Whom it is about, such as `buyer:1042`', text),
    author: described('Without a name once they are deleted', booked),
    text: described('Whoever is mentioned is in it as `@` and their name', text),
    mentions: described('Who is mentioned', listOf(booked)),
    is_pinned: yesOrNo,
    is_own: described('Whether the reader wrote it, and so may change and remove it', yesOrNo),
    created_at: date,
    edited_at: described('When its text was last changed; `null` where it never was', nullable(date)),
  },
  'Note',
);
export type NoteRow = RowOf<typeof note>;

/** An administrator, as notes mention them. */
export const colleague = entity({ id, name: optionalText }, 'Colleague');
export type ColleagueRow = RowOf<typeof colleague>;

const person = input.text().check(z.regex(new RegExp(`^(${PERSON_KINDS.join('|')}):\\d{1,15}$`)));
export const noteFilter = z.object({ person: z.optional(person) });

const sentText = input.requiredText(say.noteIsRequired, MAX_STAFF_NOTE, say.atMostCharacters(MAX_STAFF_NOTE));
/** Those of them whom the text has as `@` and their name are told. */
const mentions = z.array(input.id).check(z.maxLength(MAX_MENTIONS));

/** What is typed. */
export const noteForm = z.object({ text: sentText });
export const newNote = z.object({ person, text: sentText, mentions: z._default(mentions, []) });
export const noteChange = z.object({
  text: z.optional(sentText),
  mentions: z._default(mentions, []),
  is_pinned: z.optional(z.boolean(say.yesOrNo)),
});
