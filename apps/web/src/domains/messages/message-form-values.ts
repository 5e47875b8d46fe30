import type { Message, MessageDraft } from '@pelion/contract/messages';
import { hasFields } from '../../components/form/use-kept-form.ts';
import { randomId } from '../../lib/random-id.ts';

export interface MessageFormValues {
  readonly title: string;
  readonly body_source: string;
  readonly user_type_ids: number[];
  readonly section_ids: number[];
  readonly group_ids: number[];
  /** With their names, which no list has after a reload. */
  readonly people: { readonly id: number; readonly name: string }[];
  readonly when: 'now' | 'later';
  readonly send_at: string | null;
  /** Idempotency key; kept with the form, so that a reload sends nothing twice. */
  readonly key: string;
}

export const formValuesOf = (message: Message | null): MessageFormValues => ({
  title: message?.title ?? '',
  body_source: message?.body_source ?? '',
  user_type_ids: message?.sending?.user_type_ids ?? [],
  section_ids: message?.sending?.sections.map(({ id }) => id) ?? [],
  group_ids: message?.sending?.groups.map(({ id }) => id) ?? [],
  people: message?.sending?.people ?? [],
  when: message ? 'later' : 'now',
  send_at: message?.send_at ?? null,
  key: randomId(),
});

export const audienceOf = ({ user_type_ids, section_ids, group_ids, people }: MessageFormValues) => ({
  user_type_ids,
  section_ids,
  group_ids,
  user_ids: people.map(({ id }) => id),
});

/** A time that is missing is sent as '', which fails validation. */
export const draftOf = (values: MessageFormValues): MessageDraft => ({
  title: values.title,
  body_source: values.body_source,
  ...audienceOf(values),
  send_at: values.when === 'now' ? null : (values.send_at ?? ''),
  sending_id: values.key,
});

const fields = {
  texts: ['title', 'body_source', 'when', 'key'],
  lists: ['user_type_ids', 'section_ids', 'group_ids', 'people'],
  dates: ['send_at'],
};

/** Whether the form of this release wrote it. */
export const isFormValues = (value: unknown): value is MessageFormValues => hasFields(value, fields);
