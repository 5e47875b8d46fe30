-- Messages of staff: whom they are for, and their recipients once they are sent.

create table message (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- idempotency key of the sender
  sending_id uuid not null,
  title text not null,
  body_source text not null,
  body_html text not null,
  send_at timestamptz not null,
  -- when the recipients were stored
  sent_at timestamptz,
  recipient_count int not null default 0,
  -- reaches the people of the sender's own sections only
  is_of_own_sections boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, sending_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index message_list on message (campus_id, send_at desc, id desc);
create index message_by on message (campus_id, created_by);
-- Found by the minute, on all campuses.
create index message_waiting on message (send_at) where sent_at is null;
call make_tenant_table('message');

create table message_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  message_id bigint not null,
  section_id bigint,
  group_id bigint,
  user_id bigint,
  -- spec 1 §3
  user_type smallint check (user_type between 2 and 11),
  primary key (campus_id, id),
  unique (campus_id, message_id, section_id),
  unique (campus_id, message_id, group_id),
  unique (campus_id, message_id, user_id),
  unique (campus_id, message_id, user_type),
  constraint message_audience_one_kind check (num_nonnulls(section_id, group_id, user_id, user_type) = 1),
  foreign key (campus_id, message_id) references message (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index message_audience_section on message_audience (campus_id, section_id) where section_id is not null;
create index message_audience_group on message_audience (campus_id, group_id) where group_id is not null;
create index message_audience_user on message_audience (campus_id, user_id) where user_id is not null;
call make_tenant_table('message_audience');

create table message_recipient (
  campus_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  -- as which the person is addressed; the lowest of several
  user_type smallint not null,
  -- null: not yet
  read_at timestamptz,
  primary key (campus_id, message_id, user_id),
  foreign key (campus_id, message_id) references message (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index message_recipient_of on message_recipient (campus_id, user_id);
create index message_recipient_read on message_recipient (campus_id, message_id) where read_at is not null;
call make_tenant_table('message_recipient');
