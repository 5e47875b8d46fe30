-- Threads that a person is not told of any more: a course, an assignment, all classes of a series. Which thread a notice
-- belongs to is asked as it is told.
create table notification_mute (
  campus_id bigint not null,
  user_id bigint not null,
  -- name of a thread in the kinds of notices: 'course'
  thread text not null check (char_length(thread) between 1 and 40),
  thread_id bigint not null,
  muted_at timestamptz not null,
  primary key (campus_id, user_id, thread, thread_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index notification_mute_thread on notification_mute (campus_id, thread, thread_id);
call make_tenant_table('notification_mute');
