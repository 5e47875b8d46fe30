-- Terms that a campus explains in words of its own, for those who take its tests.
create table dictionary_term (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null check (length(name) between 1 and 100),
  -- plain text
  meaning text not null check (length(meaning) between 1 and 1000),
  version int not null default 1,
  unique (campus_id, id)
);
-- Whatever its capitals: nobody looks up two of them.
create unique index dictionary_term_name on dictionary_term (campus_id, lower(name));
call make_tenant_table('dictionary_term');
