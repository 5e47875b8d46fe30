import { type UserType, viewerFrom } from '@pelion/access';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { describe, expect, it } from 'vitest';
import { type PostFacts, postAbilities, type TopicSight } from './policy.ts';

const AUTHOR = 1;
const at = new Date('2040-03-14T10:00:00Z');
const shown: PostFacts = {
  needs_approval: false,
  parent_id: null,
  seq: 1,
  created_by: AUTHOR,
  deleted_at: null,
  deleted_by_author: false,
  hidden_at: null,
};

/** Abilities of a reader, `moderates` as the role does by default. */
function able(
  { userId, userType }: { readonly userId: number; readonly userType: UserType },
  post: Partial<PostFacts> = {},
  topic: Partial<TopicSight> = {},
): string[] {
  const viewer = { ...viewerFrom({ userType, campusType: 'k12', plan: 'elite' }), userId };
  const moderate = viewer.permissions.has('edit_discussion_forum');
  const { mode_id = forumModes.question, status_id = forumStatuses.active } = topic;
  const isOpen = status_id === forumStatuses.active;
  const sight = { mode_id, status_id, can: { write: isOpen, accept: isOpen && moderate, moderate } };
  return Object.entries(postAbilities(viewer, sight, { ...shown, ...post })).flatMap(([name, can]) =>
    can ? [name] : [],
  );
}

const author = { userId: AUTHOR, userType: 'student' } as const;
const other = { userId: 2, userType: 'student' } as const;
const teacher = { userId: 3, userType: 'teacher' } as const;
const admin = { userId: 4, userType: 'campusAdmin' } as const;

const closed = { status_id: forumStatuses.closed };
const removed = { deleted_at: at, deleted_by_author: true };
const removedByStaff = { deleted_at: at };
const waiting = { seq: null, needs_approval: true };
const approved = { needs_approval: true };
const hidden = { hidden_at: at };
const reply = { parent_id: 7 };

describe('abilities on a post', () => {
  it.each([
    ['shown', 'its author', author, {}, {}, ['edit', 'delete', 'reply']],
    ['shown', 'another learner', other, {}, {}, ['reply', 'report']],
    ['shown', 'a teacher', teacher, {}, {}, ['edit', 'reply', 'accept', 'endorse', 'report', 'moderate']],
    [
      'shown',
      'an admin',
      admin,
      {},
      {},
      ['edit', 'delete', 'reply', 'accept', 'endorse', 'report', 'moderate'],
    ],
    ['a reply', 'a teacher', teacher, reply, {}, ['edit', 'reply', 'report', 'moderate']],
    ['closed', 'its author', author, {}, closed, []],
    ['closed', 'an admin', admin, {}, closed, ['delete', 'report', 'moderate']],
    ['removed by its author', 'its author', author, removed, {}, ['restore']],
    ['removed by its author', 'an admin', admin, removed, {}, []],
    ['removed by its author', 'its author once closed', author, removed, closed, []],
    ['removed by staff', 'its author', author, removedByStaff, {}, []],
    ['removed by staff', 'an admin', admin, removedByStaff, {}, ['restore']],
    ['waiting', 'its author', author, waiting, {}, ['edit', 'delete']],
    ['waiting', 'a teacher', teacher, waiting, {}, ['edit', 'approve']],
    ['approved', 'its author', author, approved, {}, ['delete', 'reply']],
    ['hidden', 'its author', author, hidden, {}, ['delete']],
    ['hidden', 'another learner', other, hidden, {}, []],
    ['hidden', 'a teacher', teacher, hidden, {}, ['edit', 'moderate']],
  ])('%s: %s', (_state, _who, viewer, post, topic, expected) => {
    expect(able(viewer, post, topic)).toEqual(expected);
  });

  it('accept and endorse nothing outside questions', () => {
    const modes = { mode_id: forumModes.discussion };
    expect(able(teacher, {}, modes)).toEqual(['edit', 'reply', 'report', 'moderate']);
  });
});
