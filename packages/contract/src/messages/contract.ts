import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryBoolean } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, readable, requiredLine, version } from '../kernel/shared.ts';
import {
  LONGEST_TEXT,
  LONGEST_TITLE,
  MESSAGES_PAGE,
  MOST_NAMED,
  messageStateNames,
  READERS_PAGE,
  sectionUserTypes,
} from './facts.ts';
import { messageRoutes } from './routes.ts';

const named = z.object({ id, name: z.string() });
const userTypeId = numberedId(userTypeTable);

export const message = shape(
  'Message',
  'A message of staff, as this reader sees it.',
  z.object({
    id,
    title: z.string(),
    /** Sanitized HTML for display. */
    body_html: z.string(),
    /** Source as typed; null for viewers who only receive it. */
    body_source: z.string().nullable(),
    state: z.enum(messageStateNames),
    send_at: moment,
    created_by_name: z.string(),
    /** Whether the viewer is one of the recipients. */
    is_received: z.boolean(),
    is_read: z.boolean(),
    /** Null for viewers who only receive it. */
    sending: z
      .object({
        user_type_ids: z.array(userTypeId),
        sections: z.array(named),
        groups: z.array(named),
        people: z.array(named),
        /** 0 until the message is sent. */
        recipient_count: z.int(),
        read_count: z.int(),
      })
      .nullable(),
    version,
    can: can('edit', 'withdraw'),
  }),
);
export type Message = z.infer<typeof message>;

const ids = z.array(id).max(MOST_NAMED);

const audience = {
  /** With sections or groups: their people of these user types; alone: everybody of these. */
  user_type_ids: z.array(userTypeId).max(11).default([]),
  section_ids: ids.default([]),
  group_ids: ids.default([]),
  user_ids: ids.default([]),
};

type AudienceIds = { readonly [Field in keyof typeof audience]: readonly number[] };

const at = (message: ReturnType<typeof phrase>) => ({
  path: ['user_type_ids'],
  message,
  when: readable(audience),
});

const namesSomebody = [
  (draft: AudienceIds) =>
    draft.user_type_ids.length + draft.section_ids.length + draft.group_ids.length + draft.user_ids.length >
    0,
  at(phrase('Please choose who gets the message')),
] as const;

const fitsSections = [
  ({ user_type_ids, section_ids, group_ids }: AudienceIds) =>
    section_ids.length + group_ids.length === 0 ||
    user_type_ids.every((userType) => sectionUserTypes.includes(userType)),
  at(phrase('Of {section+} and groups, only {student+}, {parent+} and {teacher+} can be chosen')),
] as const;

export const messageAudience = z.strictObject(audience);
export type MessageAudience = z.output<typeof messageAudience>;

const text = {
  title: requiredLine(LONGEST_TITLE, phrase('Please enter the title')),
  body_source: z.string().min(1, phrase('Please enter the message')).max(LONGEST_TEXT),
  /** Null sends at once. */
  send_at: instant(phrase('Please choose a time')).nullable().default(null),
};

/** A message as it is written, without what makes sending happen once. */
export const messageText = shape(
  'MessageText',
  'Text, recipients and time of a message.',
  z
    .strictObject({ ...text, ...audience })
    .refine(...namesSomebody)
    .refine(...fitsSections),
);

export const messageDraft = shape(
  'MessageDraft',
  'A message as its sender writes it.',
  z
    .strictObject({
      ...text,
      ...audience,
      /** Idempotency key: a repeated request sends only once. */
      sending_id: z.uuid(),
    })
    .refine(...namesSomebody)
    .refine(...fitsSections),
);
export type MessageDraft = z.input<typeof messageDraft>;

/** Missing fields stay unchanged; the result must be a valid message. */
export const messageEdit = shape(
  'MessageEdit',
  'Changed fields of a message that is not sent yet; the rest stays.',
  z
    .strictObject({
      title: text.title,
      body_source: text.body_source,
      send_at: instant(phrase('Please choose a time')).nullable(),
      user_type_ids: z.array(userTypeId).max(11),
      section_ids: ids,
      group_ids: ids,
      user_ids: ids,
    })
    .partial()
    .extend({ version }),
);

/** Details of a `conflict` with another change of the message. */
export const messageChanged = changedSince(message);

export const messageReader = z.object({
  id,
  name: z.string(),
  user_type_id: userTypeId,
  /** Null: not read yet. */
  read_at: moment.nullable(),
});
export type MessageReader = z.infer<typeof messageReader>;

export const messages = contract(messageRoutes, {
  sendMessage: {
    access: rules.sendMessages,
    summary:
      'Send a message to people, user types, sections and groups, now or at a time; once for each `sending_id`',
    body: messageDraft,
    audit: { subject: 'message', kind: 'create', label: phrase('Message written') },
    output: message,
    errors: ['notFound', 'tooManyRequests'],
  },
  previewMessage: {
    access: rules.sendMessages,
    summary: 'How many people a message would reach now, and how many of each user type',
    body: messageAudience,
    audit: { none: 'a look at what a draft would do' },
    whileActing: 'allowed',
    output: z.object({
      count: z.int(),
      user_types: z.array(z.object({ user_type_id: userTypeId, count: z.int() })),
    }),
    errors: ['notFound'],
  },
  listMessageAudiences: {
    access: rules.sendMessages,
    summary: 'Sections and groups that the viewer can write to; of teachers, the own ones',
    output: z.object({
      sections: z.array(
        z.object({
          id,
          /** `Grade 6 - A` */
          label: z.string(),
          student_count: z.int(),
        }),
      ),
      groups: z.array(z.object({ id, name: z.string(), member_count: z.int() })),
    }),
    errors: ['notFound'],
  },
  listMessages: {
    access: rules.sendMessages,
    summary: 'Messages sent and planned, the latest first: the own, and all for those who may edit them',
    query: z.strictObject({
      ...page(MESSAGES_PAGE, 100),
      state: z.enum(messageStateNames).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    output: z.array(message),
    errors: ['notFound'],
  },
  getMessage: {
    access: rules.viewNotifications,
    summary: 'One message: its text for recipients, and also its counts for those who send it',
    output: message,
    errors: ['notFound'],
  },
  updateMessage: {
    access: rules.sendMessages,
    summary:
      'Change a message before it is sent, if it is still the one that the edit was made from; else `conflict`',
    body: messageEdit,
    audit: { subject: 'message', kind: 'update', label: phrase('Message changed') },
    output: message,
    errors: ['notFound', 'conflict'],
  },
  withdrawMessage: {
    access: rules.sendMessages,
    summary: 'Withdraw a message from every list and every mail that is not sent yet, for good',
    audit: { subject: 'message', kind: 'delete', label: phrase('Message withdrawn') },
    output: done,
    errors: ['notFound'],
  },
  listMessageReaders: {
    access: rules.sendMessages,
    summary: 'Recipients of a message and when they read it: readers first, the latest on top',
    query: z.strictObject({ ...page(READERS_PAGE, 200), is_read: queryBoolean().optional() }),
    output: z.array(messageReader),
    errors: ['notFound'],
  },
  markMessageRead: {
    access: rules.viewNotifications,
    summary: 'Remember that the viewer has read a message',
    audit: { none: 'concerns its reader, and the message says when' },
    output: done,
    errors: ['notFound'],
  },
});
