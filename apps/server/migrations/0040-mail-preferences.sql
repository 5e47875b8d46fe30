-- What somebody wants to be told, by which channel and when; without a row it is as the campus has it.
create table mail_preference (
  campus_id bigint not null,
  user_id bigint not null,
  -- { kinds, digest, quiet } (mail-preferences in packages/contract)
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('mail_preference');

-- What is usual on a campus; without a row it is as at first.
create table mail_default (
  campus_id bigint primary key references campus (id),
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object')
);
call make_tenant_table('mail_default');
